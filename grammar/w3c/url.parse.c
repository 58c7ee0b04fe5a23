/* Made by parser.awk.  */

#ifndef PARSE_DEPTH
/* A Bison parser, made by GNU Bison 3.8.2.  */

/* Bison implementation for Yacc-like parsers in C

   Copyright (C) 1984, 1989-1990, 2000-2015, 2018-2021 Free Software Foundation,
   Inc.

   This program is free software: you can redistribute it and/or modify
   it under the terms of the GNU General Public License as published by
   the Free Software Foundation, either version 3 of the License, or
   (at your option) any later version.

   This program is distributed in the hope that it will be useful,
   but WITHOUT ANY WARRANTY; without even the implied warranty of
   MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the
   GNU General Public License for more details.

   You should have received a copy of the GNU General Public License
   along with this program.  If not, see <https://www.gnu.org/licenses/>.  */

/* As a special exception, you may create a larger work that contains
   part or all of the Bison parser skeleton and distribute that work
   under terms of your choice, so long as that work isn't itself a
   parser generator using the skeleton or a modified version thereof
   as a parser skeleton.  Alternatively, if you modify or redistribute
   the parser skeleton itself, you may (at your option) remove this
   special exception, which will cause the skeleton and the resulting
   Bison output files to be licensed under the GNU General Public
   License without this special exception.

   This special exception was added by the Free Software Foundation in
   version 2.2 of Bison.  */

/* C LALR(1) parser skeleton written by Richard Stallman, by
   simplifying the original so-called "semantic" parser.  */

/* DO NOT RELY ON FEATURES THAT ARE NOT DOCUMENTED in the manual,
   especially those whose name start with YY_ or yy_.  They are
   private implementation details that can be changed or removed.  */

/* All symbols defined below should begin with yy or YY, to avoid
   infringing on user name space.  This should be done even for local
   variables, as they might otherwise be expanded by user macros.
   There are some unavoidable exceptions within include files to
   define necessary library symbols; they are noted "INFRINGES ON
   USER NAME SPACE" below.  */

/* Identify Bison output, and Bison version.  */
#define YYBISON 30802

/* Bison version string.  */
#define YYBISON_VERSION "3.8.2"

/* Skeleton name.  */
#define YYSKELETON_NAME "yacc.c"

/* Pure parsers.  */
#define YYPURE 2

/* Push parsers.  */
#define YYPUSH 0

/* Pull parsers.  */
#define YYPULL 1

/* Substitute the type names.  */
#define YYSTYPE         UBYYSTYPE
#define YYLTYPE         UBYYLTYPE
/* Substitute the variable and function names.  */
#define yyparse         ubyyparse
#define yylex           ubyylex
#define yyerror         ubyyerror
#define yydebug         ubyydebug
#define yynerrs         ubyynerrs


# ifndef YY_CAST
#  ifdef __cplusplus
#   define YY_CAST(Type, Val) static_cast<Type> (Val)
#   define YY_REINTERPRET_CAST(Type, Val) reinterpret_cast<Type> (Val)
#  else
#   define YY_CAST(Type, Val) ((Type) (Val))
#   define YY_REINTERPRET_CAST(Type, Val) ((Type) (Val))
#  endif
# endif
# ifndef YY_NULLPTR
#  if defined __cplusplus
#   if 201103L <= __cplusplus
#    define YY_NULLPTR nullptr
#   else
#    define YY_NULLPTR 0
#   endif
#  else
#   define YY_NULLPTR ((void*)0)
#  endif
# endif

#include "url.tab.h"
/* Symbol kind.  */
enum yysymbol_kind_t
{
  YYSYMBOL_YYEMPTY = -2,
  YYSYMBOL_YYEOF = 0,                      /* "end of URL"  */
  YYSYMBOL_YYerror = 1,                    /* error  */
  YYSYMBOL_YYUNDEF = 2,                    /* "invalid token"  */
  YYSYMBOL_HTTP = 3,                       /* "http://"  */
  YYSYMBOL_FTP = 4,                        /* "ftp://"  */
  YYSYMBOL_AFS = 5,                        /* "afs://"  */
  YYSYMBOL_NEWS = 6,                       /* "news:"  */
  YYSYMBOL_WAIS = 7,                       /* "wais://"  */
  YYSYMBOL_PROSPERO = 8,                   /* "prospero://"  */
  YYSYMBOL_TELNET = 9,                     /* "telnet://"  */
  YYSYMBOL_GOPHER = 10,                    /* "gopher://"  */
  YYSYMBOL_HASH = 11,                      /* "#"  */
  YYSYMBOL_COLON = 12,                     /* ":"  */
  YYSYMBOL_QUESTION = 13,                  /* "?"  */
  YYSYMBOL_SLASH = 14,                     /* "/"  */
  YYSYMBOL_STAR = 15,                      /* "*"  */
  YYSYMBOL_AT = 16,                        /* "@"  */
  YYSYMBOL_NUL = 17,                       /* "%00"  */
  YYSYMBOL_scheme = 18,                    /* scheme  */
  YYSYMBOL_group = 19,                     /* group  */
  YYSYMBOL_database = 20,                  /* database  */
  YYSYMBOL_wtype = 21,                     /* wtype  */
  YYSYMBOL_version = 22,                   /* version  */
  YYSYMBOL_attribute = 23,                 /* attribute  */
  YYSYMBOL_hostname = 24,                  /* hostname  */
  YYSYMBOL_hostnumber = 25,                /* hostnumber  */
  YYSYMBOL_port = 26,                      /* port  */
  YYSYMBOL_path = 27,                      /* path  */
  YYSYMBOL_search = 28,                    /* search  */
  YYSYMBOL_user = 29,                      /* user  */
  YYSYMBOL_password = 30,                  /* password  */
  YYSYMBOL_fragmentid = 31,                /* fragmentid  */
  YYSYMBOL_gtype = 32,                     /* gtype  */
  YYSYMBOL_xalphas = 33,                   /* xalphas  */
  YYSYMBOL_digits = 34,                    /* digits  */
  YYSYMBOL_START_URI = 35,                 /* START_URI  */
  YYSYMBOL_START_URL = 36,                 /* START_URL  */
  YYSYMBOL_START_GENERIC = 37,             /* START_GENERIC  */
  YYSYMBOL_START_HTTPADDRESS = 38,         /* START_HTTPADDRESS  */
  YYSYMBOL_START_FTPADDRESS = 39,          /* START_FTPADDRESS  */
  YYSYMBOL_START_AFSADDRESS = 40,          /* START_AFSADDRESS  */
  YYSYMBOL_START_NEWSADDRESS = 41,         /* START_NEWSADDRESS  */
  YYSYMBOL_START_PROSPEROADDRESS = 42,     /* START_PROSPEROADDRESS  */
  YYSYMBOL_START_TELNETADDRESS = 43,       /* START_TELNETADDRESS  */
  YYSYMBOL_START_GOPHERADDRESS = 44,       /* START_GOPHERADDRESS  */
  YYSYMBOL_START_WAISADDRESS = 45,         /* START_WAISADDRESS  */
  YYSYMBOL_START_LOGIN = 46,               /* START_LOGIN  */
  YYSYMBOL_START_HOSTPORT = 47,            /* START_HOSTPORT  */
  YYSYMBOL_START_HOST = 48,                /* START_HOST  */
  YYSYMBOL_YYACCEPT = 49,                  /* $accept  */
  YYSYMBOL_start = 50,                     /* start  */
  YYSYMBOL_fragmentaddress = 51,           /* fragmentaddress  */
  YYSYMBOL_uri = 52,                       /* uri  */
  YYSYMBOL_url = 53,                       /* url  */
  YYSYMBOL_generic = 54,                   /* generic  */
  YYSYMBOL_httpaddress = 55,               /* httpaddress  */
  YYSYMBOL_ftpaddress = 56,                /* ftpaddress  */
  YYSYMBOL_afsaddress = 57,                /* afsaddress  */
  YYSYMBOL_newsaddress = 58,               /* newsaddress  */
  YYSYMBOL_waisaddress = 59,               /* waisaddress  */
  YYSYMBOL_waisindex = 60,                 /* waisindex  */
  YYSYMBOL_waisdoc = 61,                   /* waisdoc  */
  YYSYMBOL_groupart = 62,                  /* groupart  */
  YYSYMBOL_article = 63,                   /* article  */
  YYSYMBOL_prosperoaddress = 64,           /* prosperoaddress  */
  YYSYMBOL_prosperolink = 65,              /* prosperolink  */
  YYSYMBOL_hsoname = 66,                   /* hsoname  */
  YYSYMBOL_attributes = 67,                /* attributes  */
  YYSYMBOL_telnetaddress = 68,             /* telnetaddress  */
  YYSYMBOL_gopheraddress = 69,             /* gopheraddress  */
  YYSYMBOL_login = 70,                     /* login  */
  YYSYMBOL_hostport = 71,                  /* hostport  */
  YYSYMBOL_host = 72,                      /* host  */
  YYSYMBOL_cellname = 73,                  /* cellname  */
  YYSYMBOL_selector = 74                   /* selector  */
};
typedef enum yysymbol_kind_t yysymbol_kind_t;



/* Unqualified %code blocks.  */

#include "tree.h"


#ifdef short
# undef short
#endif

/* On compilers that do not define __PTRDIFF_MAX__ etc., make sure
   <limits.h> and (if available) <stdint.h> are included
   so that the code can choose integer types of a good width.  */

#ifndef __PTRDIFF_MAX__
# include <limits.h> /* INFRINGES ON USER NAME SPACE */
# if defined __STDC_VERSION__ && 199901 <= __STDC_VERSION__
#  include <stdint.h> /* INFRINGES ON USER NAME SPACE */
#  define YY_STDINT_H
# endif
#endif

/* Narrow types that promote to a signed type and that can represent a
   signed or unsigned integer of at least N bits.  In tables they can
   save space and decrease cache pressure.  Promoting to a signed type
   helps avoid bugs in integer arithmetic.  */

#ifdef __INT_LEAST8_MAX__
typedef __INT_LEAST8_TYPE__ yytype_int8;
#elif defined YY_STDINT_H
typedef int_least8_t yytype_int8;
#else
typedef signed char yytype_int8;
#endif

#ifdef __INT_LEAST16_MAX__
typedef __INT_LEAST16_TYPE__ yytype_int16;
#elif defined YY_STDINT_H
typedef int_least16_t yytype_int16;
#else
typedef short yytype_int16;
#endif

/* Work around bug in HP-UX 11.23, which defines these macros
   incorrectly for preprocessor constants.  This workaround can likely
   be removed in 2023, as HPE has promised support for HP-UX 11.23
   (aka HP-UX 11i v2) only through the end of 2022; see Table 2 of
   <https://h20195.www2.hpe.com/V2/getpdf.aspx/4AA4-7673ENW.pdf>.  */
#ifdef __hpux
# undef UINT_LEAST8_MAX
# undef UINT_LEAST16_MAX
# define UINT_LEAST8_MAX 255
# define UINT_LEAST16_MAX 65535
#endif

#if defined __UINT_LEAST8_MAX__ && __UINT_LEAST8_MAX__ <= __INT_MAX__
typedef __UINT_LEAST8_TYPE__ yytype_uint8;
#elif (!defined __UINT_LEAST8_MAX__ && defined YY_STDINT_H \
       && UINT_LEAST8_MAX <= INT_MAX)
typedef uint_least8_t yytype_uint8;
#elif !defined __UINT_LEAST8_MAX__ && UCHAR_MAX <= INT_MAX
typedef unsigned char yytype_uint8;
#else
typedef short yytype_uint8;
#endif

#if defined __UINT_LEAST16_MAX__ && __UINT_LEAST16_MAX__ <= __INT_MAX__
typedef __UINT_LEAST16_TYPE__ yytype_uint16;
#elif (!defined __UINT_LEAST16_MAX__ && defined YY_STDINT_H \
       && UINT_LEAST16_MAX <= INT_MAX)
typedef uint_least16_t yytype_uint16;
#elif !defined __UINT_LEAST16_MAX__ && USHRT_MAX <= INT_MAX
typedef unsigned short yytype_uint16;
#else
typedef int yytype_uint16;
#endif

#ifndef YYPTRDIFF_T
# if defined __PTRDIFF_TYPE__ && defined __PTRDIFF_MAX__
#  define YYPTRDIFF_T __PTRDIFF_TYPE__
#  define YYPTRDIFF_MAXIMUM __PTRDIFF_MAX__
# elif defined PTRDIFF_MAX
#  ifndef ptrdiff_t
#   include <stddef.h> /* INFRINGES ON USER NAME SPACE */
#  endif
#  define YYPTRDIFF_T ptrdiff_t
#  define YYPTRDIFF_MAXIMUM PTRDIFF_MAX
# else
#  define YYPTRDIFF_T long
#  define YYPTRDIFF_MAXIMUM LONG_MAX
# endif
#endif

#ifndef YYSIZE_T
# ifdef __SIZE_TYPE__
#  define YYSIZE_T __SIZE_TYPE__
# elif defined size_t
#  define YYSIZE_T size_t
# elif defined __STDC_VERSION__ && 199901 <= __STDC_VERSION__
#  include <stddef.h> /* INFRINGES ON USER NAME SPACE */
#  define YYSIZE_T size_t
# else
#  define YYSIZE_T unsigned
# endif
#endif

#define YYSIZE_MAXIMUM                                  \
  YY_CAST (YYPTRDIFF_T,                                 \
           (YYPTRDIFF_MAXIMUM < YY_CAST (YYSIZE_T, -1)  \
            ? YYPTRDIFF_MAXIMUM                         \
            : YY_CAST (YYSIZE_T, -1)))

#define YYSIZEOF(X) YY_CAST (YYPTRDIFF_T, sizeof (X))


/* Stored state numbers (used for stacks). */
typedef yytype_int8 yy_state_t;

/* State numbers in computations.  */
typedef int yy_state_fast_t;

#ifndef YY_
# if defined YYENABLE_NLS && YYENABLE_NLS
#  if ENABLE_NLS
#   include <libintl.h> /* INFRINGES ON USER NAME SPACE */
#   define YY_(Msgid) dgettext ("bison-runtime", Msgid)
#  endif
# endif
# ifndef YY_
#  define YY_(Msgid) Msgid
# endif
#endif


#ifndef YY_ATTRIBUTE_PURE
# if defined __GNUC__ && 2 < __GNUC__ + (96 <= __GNUC_MINOR__)
#  define YY_ATTRIBUTE_PURE __attribute__ ((__pure__))
# else
#  define YY_ATTRIBUTE_PURE
# endif
#endif

#ifndef YY_ATTRIBUTE_UNUSED
# if defined __GNUC__ && 2 < __GNUC__ + (7 <= __GNUC_MINOR__)
#  define YY_ATTRIBUTE_UNUSED __attribute__ ((__unused__))
# else
#  define YY_ATTRIBUTE_UNUSED
# endif
#endif

/* Suppress unused-variable warnings by "using" E.  */
#if ! defined lint || defined __GNUC__
# define YY_USE(E) ((void) (E))
#else
# define YY_USE(E) /* empty */
#endif

/* Suppress an incorrect diagnostic about yylval being uninitialized.  */
#if defined __GNUC__ && ! defined __ICC && 406 <= __GNUC__ * 100 + __GNUC_MINOR__
# if __GNUC__ * 100 + __GNUC_MINOR__ < 407
#  define YY_IGNORE_MAYBE_UNINITIALIZED_BEGIN                           \
    _Pragma ("GCC diagnostic push")                                     \
    _Pragma ("GCC diagnostic ignored \"-Wuninitialized\"")
# else
#  define YY_IGNORE_MAYBE_UNINITIALIZED_BEGIN                           \
    _Pragma ("GCC diagnostic push")                                     \
    _Pragma ("GCC diagnostic ignored \"-Wuninitialized\"")              \
    _Pragma ("GCC diagnostic ignored \"-Wmaybe-uninitialized\"")
# endif
# define YY_IGNORE_MAYBE_UNINITIALIZED_END      \
    _Pragma ("GCC diagnostic pop")
#else
# define YY_INITIAL_VALUE(Value) Value
#endif
#ifndef YY_IGNORE_MAYBE_UNINITIALIZED_BEGIN
# define YY_IGNORE_MAYBE_UNINITIALIZED_BEGIN
# define YY_IGNORE_MAYBE_UNINITIALIZED_END
#endif
#ifndef YY_INITIAL_VALUE
# define YY_INITIAL_VALUE(Value) /* Nothing. */
#endif

#if defined __cplusplus && defined __GNUC__ && ! defined __ICC && 6 <= __GNUC__
# define YY_IGNORE_USELESS_CAST_BEGIN                          \
    _Pragma ("GCC diagnostic push")                            \
    _Pragma ("GCC diagnostic ignored \"-Wuseless-cast\"")
# define YY_IGNORE_USELESS_CAST_END            \
    _Pragma ("GCC diagnostic pop")
#endif
#ifndef YY_IGNORE_USELESS_CAST_BEGIN
# define YY_IGNORE_USELESS_CAST_BEGIN
# define YY_IGNORE_USELESS_CAST_END
#endif


#define YY_ASSERT(E) ((void) (0 && (E)))

#if 1

/* The parser invokes alloca or malloc; define the necessary symbols.  */

# ifdef YYSTACK_USE_ALLOCA
#  if YYSTACK_USE_ALLOCA
#   ifdef __GNUC__
#    define YYSTACK_ALLOC __builtin_alloca
#   elif defined __BUILTIN_VA_ARG_INCR
#    include <alloca.h> /* INFRINGES ON USER NAME SPACE */
#   elif defined _AIX
#    define YYSTACK_ALLOC __alloca
#   elif defined _MSC_VER
#    include <malloc.h> /* INFRINGES ON USER NAME SPACE */
#    define alloca _alloca
#   else
#    define YYSTACK_ALLOC alloca
#    if ! defined _ALLOCA_H && ! defined EXIT_SUCCESS
#     include <stdlib.h> /* INFRINGES ON USER NAME SPACE */
      /* Use EXIT_SUCCESS as a witness for stdlib.h.  */
#     ifndef EXIT_SUCCESS
#      define EXIT_SUCCESS 0
#     endif
#    endif
#   endif
#  endif
# endif

# ifdef YYSTACK_ALLOC
   /* Pacify GCC's 'empty if-body' warning.  */
#  define YYSTACK_FREE(Ptr) do { /* empty */; } while (0)
#  ifndef YYSTACK_ALLOC_MAXIMUM
    /* The OS might guarantee only one guard page at the bottom of the stack,
       and a page size can be as small as 4096 bytes.  So we cannot safely
       invoke alloca (N) if N exceeds 4096.  Use a slightly smaller number
       to allow for a few compiler-allocated temporary stack slots.  */
#   define YYSTACK_ALLOC_MAXIMUM 4032 /* reasonable circa 2006 */
#  endif
# else
#  define YYSTACK_ALLOC YYMALLOC
#  define YYSTACK_FREE YYFREE
#  ifndef YYSTACK_ALLOC_MAXIMUM
#   define YYSTACK_ALLOC_MAXIMUM YYSIZE_MAXIMUM
#  endif
#  if (defined __cplusplus && ! defined EXIT_SUCCESS \
       && ! ((defined YYMALLOC || defined malloc) \
             && (defined YYFREE || defined free)))
#   include <stdlib.h> /* INFRINGES ON USER NAME SPACE */
#   ifndef EXIT_SUCCESS
#    define EXIT_SUCCESS 0
#   endif
#  endif
#  ifndef YYMALLOC
#   define YYMALLOC malloc
#   if ! defined malloc && ! defined EXIT_SUCCESS
void *malloc (YYSIZE_T); /* INFRINGES ON USER NAME SPACE */
#   endif
#  endif
#  ifndef YYFREE
#   define YYFREE free
#   if ! defined free && ! defined EXIT_SUCCESS
void free (void *); /* INFRINGES ON USER NAME SPACE */
#   endif
#  endif
# endif
#endif /* 1 */

#if (! defined yyoverflow \
     && (! defined __cplusplus \
         || (defined UBYYLTYPE_IS_TRIVIAL && UBYYLTYPE_IS_TRIVIAL \
             && defined UBYYSTYPE_IS_TRIVIAL && UBYYSTYPE_IS_TRIVIAL)))

/* A type that is properly aligned for any stack member.  */
union yyalloc
{
  yy_state_t yyss_alloc;
  YYSTYPE yyvs_alloc;
  YYLTYPE yyls_alloc;
};

/* The size of the maximum gap between one aligned stack and the next.  */
# define YYSTACK_GAP_MAXIMUM (YYSIZEOF (union yyalloc) - 1)

/* The size of an array large to enough to hold all stacks, each with
   N elements.  */
# define YYSTACK_BYTES(N) \
     ((N) * (YYSIZEOF (yy_state_t) + YYSIZEOF (YYSTYPE) \
             + YYSIZEOF (YYLTYPE)) \
      + 2 * YYSTACK_GAP_MAXIMUM)

# define YYCOPY_NEEDED 1

/* Relocate STACK from its old location to the new one.  The
   local variables YYSIZE and YYSTACKSIZE give the old and new number of
   elements in the stack, and YYPTR gives the new location of the
   stack.  Advance YYPTR to a properly aligned location for the next
   stack.  */
# define YYSTACK_RELOCATE(Stack_alloc, Stack)                           \
    do                                                                  \
      {                                                                 \
        YYPTRDIFF_T yynewbytes;                                         \
        YYCOPY (&yyptr->Stack_alloc, Stack, yysize);                    \
        Stack = &yyptr->Stack_alloc;                                    \
        yynewbytes = yystacksize * YYSIZEOF (*Stack) + YYSTACK_GAP_MAXIMUM; \
        yyptr += yynewbytes / YYSIZEOF (*yyptr);                        \
      }                                                                 \
    while (0)

#endif

#if defined YYCOPY_NEEDED && YYCOPY_NEEDED
/* Copy COUNT objects from SRC to DST.  The source and destination do
   not overlap.  */
# ifndef YYCOPY
#  if defined __GNUC__ && 1 < __GNUC__
#   define YYCOPY(Dst, Src, Count) \
      __builtin_memcpy (Dst, Src, YY_CAST (YYSIZE_T, (Count)) * sizeof (*(Src)))
#  else
#   define YYCOPY(Dst, Src, Count)              \
      do                                        \
        {                                       \
          YYPTRDIFF_T yyi;                      \
          for (yyi = 0; yyi < (Count); yyi++)   \
            (Dst)[yyi] = (Src)[yyi];            \
        }                                       \
      while (0)
#  endif
# endif
#endif /* !YYCOPY_NEEDED */

/* YYFINAL -- State number of the termination state.  */
#define YYFINAL  70
/* YYLAST -- Last index in YYTABLE.  */
#define YYLAST   120

/* YYNTOKENS -- Number of terminals.  */
#define YYNTOKENS  49
/* YYNNTS -- Number of nonterminals.  */
#define YYNNTS  26
/* YYNRULES -- Number of rules.  */
#define YYNRULES  65
/* YYNSTATES -- Number of states.  */
#define YYNSTATES  123

/* YYMAXUTOK -- Last valid token kind.  */
#define YYMAXUTOK   303


/* YYTRANSLATE(TOKEN-NUM) -- Symbol number corresponding to TOKEN-NUM
   as returned by yylex, with out-of-bounds checking.  */
#define YYTRANSLATE(YYX) YY_CAST (yysymbol_kind_t, YYX)

#if UBYYDEBUG
/* YYRLINE[YYN] -- Source line where rule number YYN was defined.  */
static const yytype_uint8 yyrline[] =
{
       0,    66,    66,    67,    68,    69,    70,    71,    72,    73,
      74,    75,    76,    77,    78,    79,    80,    85,    86,    91,
      98,    99,   100,   101,   102,   103,   104,   105,   110,   111,
     117,   118,   119,   120,   125,   130,   135,   140,   141,   147,
     148,   154,   160,   161,   162,   167,   172,   178,   179,   181,
     187,   192,   197,   203,   204,   205,   206,   212,   213,   214,
     219,   220,   225,   226,   231,   236
};
#endif

/** Accessing symbol of state STATE.  */
#define YY_ACCESSING_SYMBOL(State) YY_CAST (yysymbol_kind_t, yystos[State])

#if 1
/* The user-facing name of the symbol whose (internal) number is
   YYSYMBOL.  No bounds checking.  */
static const char *yysymbol_name (yysymbol_kind_t yysymbol) YY_ATTRIBUTE_UNUSED;

static const char *
yysymbol_name (yysymbol_kind_t yysymbol)
{
  static const char *const yy_sname[] =
  {
  "end of URL", "error", "invalid token", "http://", "ftp://", "afs://",
  "news:", "wais://", "prospero://", "telnet://", "gopher://", "#", ":",
  "?", "/", "*", "@", "%00", "scheme", "group", "database", "wtype",
  "version", "attribute", "hostname", "hostnumber", "port", "path",
  "search", "user", "password", "fragmentid", "gtype", "xalphas", "digits",
  "START_URI", "START_URL", "START_GENERIC", "START_HTTPADDRESS",
  "START_FTPADDRESS", "START_AFSADDRESS", "START_NEWSADDRESS",
  "START_PROSPEROADDRESS", "START_TELNETADDRESS", "START_GOPHERADDRESS",
  "START_WAISADDRESS", "START_LOGIN", "START_HOSTPORT", "START_HOST",
  "$accept", "start", "fragmentaddress", "uri", "url", "generic",
  "httpaddress", "ftpaddress", "afsaddress", "newsaddress", "waisaddress",
  "waisindex", "waisdoc", "groupart", "article", "prosperoaddress",
  "prosperolink", "hsoname", "attributes", "telnetaddress",
  "gopheraddress", "login", "hostport", "host", "cellname", "selector", YY_NULLPTR
  };
  return yy_sname[yysymbol];
}
#endif

#define YYPACT_NINF (-22)

#define yypact_value_is_default(Yyn) \
  ((Yyn) == YYPACT_NINF)

#define YYTABLE_NINF (-1)

#define yytable_value_is_error(Yyn) \
  0

/* YYPACT[STATE-NUM] -- Index in YYTABLE of the portion describing
   STATE-NUM.  */
static const yytype_int8 yypact[] =
{
       4,    -7,     0,   -10,    -7,    -7,     0,    -7,     9,    52,
      52,    10,    31,    32,    30,    47,    29,    45,    28,    56,
       0,    -7,    -7,    64,   -22,    54,   -22,   -22,   -22,   -22,
     -22,   -22,   -22,   -22,   -22,   -22,   -22,   -22,   -22,   -22,
      13,    55,     3,    57,   -22,   -22,   -22,    50,   -22,   -22,
      58,    59,   -22,    17,    41,   -22,   -22,   -22,   -22,   -22,
      53,   -22,   -22,   -22,   -22,   -22,   -22,   -22,   -22,   -22,
     -22,    38,    46,    49,    60,    48,    -7,    61,    -7,    62,
      63,    51,    65,    67,   -22,    69,   -22,   -22,    68,   -22,
      71,   -22,   -22,   -22,    19,   -22,    72,   -22,    66,    70,
      73,    74,    -7,    75,    78,    82,   -22,    79,   -22,   -22,
     -22,   -22,   -22,    77,    83,    80,    76,   -22,   -22,   -22,
      81,    84,   -22
};

/* YYDEFACT[STATE-NUM] -- Default reduction number in state STATE-NUM.
   Performed when YYTABLE does not specify something else to do.  Zero
   means the default is an error.  */
static const yytype_int8 yydefact[] =
{
       0,     0,     0,     0,     0,     0,     0,     0,     0,     0,
       0,     0,     0,     0,     0,     0,     0,     0,     0,     0,
       0,     0,     0,     0,     2,    17,    19,    20,    21,    22,
      23,    27,    37,    38,    24,    46,    25,    26,    62,    63,
      30,    60,     0,     0,    57,    42,    43,     0,    36,    44,
       0,     0,    52,    53,     0,     3,     4,     5,     6,     7,
       0,     8,     9,    10,    11,    12,    13,    14,    15,    16,
       1,     0,     0,     0,     0,     0,     0,     0,     0,     0,
       0,     0,     0,    28,    64,     0,    18,    32,    31,    61,
       0,    58,    34,    45,    39,    50,    47,    55,     0,     0,
       0,     0,     0,     0,     0,     0,    65,    54,    29,    35,
      33,    59,    40,     0,    48,     0,     0,    51,    49,    56,
       0,     0,    41
};

/* YYPGOTO[NTERM-NUM].  */
static const yytype_int8 yypgoto[] =
{
     -22,   -22,   -22,    85,    86,    94,    95,    96,   -22,    97,
      98,   -22,   -22,   -22,   -22,    99,   -22,   -22,   -22,   101,
     102,    -4,    -1,   -21,   -22,   -22
};

/* YYDEFGOTO[NTERM-NUM].  */
static const yytype_int8 yydefgoto[] =
{
       0,    23,    24,    25,    26,    27,    28,    29,    61,    30,
      31,    32,    33,    48,    49,    34,    35,    96,   118,    36,
      37,    43,    44,    41,    85,   107
};

/* YYTABLE[YYPACT[STATE-NUM]] -- What to do in state STATE-NUM.  If
   positive, shift that token.  If negative, reduce the rule whose
   number is the opposite.  If YYTABLE_NINF, syntax error.  */
static const yytype_int8 yytable[] =
{
      40,    69,    52,    50,    51,    45,    53,     1,     2,    46,
       3,     4,     5,     6,     7,    75,    67,    38,    39,    76,
      68,    54,     8,    47,    38,    39,    72,    73,     8,    42,
      81,    82,   103,   104,     1,    60,     2,     5,     7,     9,
      10,    11,    12,    13,    14,    15,    16,    17,    18,    19,
      20,    21,    22,     3,     6,     1,     2,    93,     3,     4,
       5,     6,     7,     4,    70,    71,    78,    74,    83,    86,
       8,    77,    79,    80,    87,    91,    88,    84,    90,    97,
      99,   101,    94,   100,     0,     0,    89,   102,    92,   105,
      95,   116,   115,   106,    55,   121,    56,    98,   108,   113,
     109,   111,   110,   112,   114,    57,   117,    58,   119,    59,
     120,   122,    62,     0,     0,    63,     0,    66,    64,     0,
      65
};

static const yytype_int8 yycheck[] =
{
       1,    22,     6,     4,     5,    15,     7,     3,     4,    19,
       6,     7,     8,     9,    10,    12,    20,    24,    25,    16,
      21,    12,    18,    33,    24,    25,    13,    14,    18,    29,
      13,    14,    13,    14,     3,     5,     4,     8,    10,    35,
      36,    37,    38,    39,    40,    41,    42,    43,    44,    45,
      46,    47,    48,     6,     9,     3,     4,    78,     6,     7,
       8,     9,    10,     7,     0,    11,    16,    12,    27,    31,
      18,    14,    14,    14,    28,    76,    27,    24,    30,    28,
      13,    13,    20,    14,    -1,    -1,    26,    16,    27,    17,
      27,    14,    13,    27,     9,    14,    10,    32,    28,    21,
      27,   102,    28,    28,    22,    11,    23,    12,    28,    13,
      34,    27,    15,    -1,    -1,    16,    -1,    19,    17,    -1,
      18
};

/* YYSTOS[STATE-NUM] -- The symbol kind of the accessing symbol of
   state STATE-NUM.  */
static const yytype_int8 yystos[] =
{
       0,     3,     4,     6,     7,     8,     9,    10,    18,    35,
      36,    37,    38,    39,    40,    41,    42,    43,    44,    45,
      46,    47,    48,    50,    51,    52,    53,    54,    55,    56,
      58,    59,    60,    61,    64,    65,    68,    69,    24,    25,
      71,    72,    29,    70,    71,    15,    19,    33,    62,    63,
      71,    71,    70,    71,    12,    52,    53,    54,    55,    56,
       5,    57,    58,    64,    68,    69,    59,    70,    71,    72,
       0,    11,    13,    14,    12,    12,    16,    14,    16,    14,
      14,    13,    14,    27,    24,    73,    31,    28,    27,    26,
      30,    71,    27,    72,    20,    27,    66,    28,    32,    13,
      14,    13,    16,    13,    14,    17,    27,    74,    28,    27,
      28,    71,    28,    21,    22,    13,    14,    23,    67,    28,
      34,    14,    27
};

/* YYR1[RULE-NUM] -- Symbol kind of the left-hand side of rule RULE-NUM.  */
static const yytype_int8 yyr1[] =
{
       0,    49,    50,    50,    50,    50,    50,    50,    50,    50,
      50,    50,    50,    50,    50,    50,    50,    51,    51,    52,
      53,    53,    53,    53,    53,    53,    53,    53,    54,    54,
      55,    55,    55,    55,    56,    57,    58,    59,    59,    60,
      60,    61,    62,    62,    62,    63,    64,    65,    65,    65,
      66,    67,    68,    69,    69,    69,    69,    70,    70,    70,
      71,    71,    72,    72,    73,    74
};

/* YYR2[RULE-NUM] -- Number of symbols on the right-hand side of rule RULE-NUM.  */
static const yytype_int8 yyr2[] =
{
       0,     2,     1,     2,     2,     2,     2,     2,     2,     2,
       2,     2,     2,     2,     2,     2,     2,     1,     3,     1,
       1,     1,     1,     1,     1,     1,     1,     1,     3,     5,
       2,     4,     4,     6,     4,     4,     2,     1,     1,     4,
       6,    10,     1,     1,     1,     3,     1,     4,     6,     7,
       1,     1,     2,     2,     5,     4,     7,     1,     3,     5,
       1,     3,     1,     1,     1,     1
};


enum { YYENOMEM = -2 };

#define yyerrok         (yyerrstatus = 0)
#define yyclearin       (yychar = TOK_UBYYEMPTY)

#define YYACCEPT        goto yyacceptlab
#define YYABORT         goto yyabortlab
#define YYERROR         goto yyerrorlab
#define YYNOMEM         goto yyexhaustedlab


#define YYRECOVERING()  (!!yyerrstatus)

#define YYBACKUP(Token, Value)                                    \
  do                                                              \
    if (yychar == TOK_UBYYEMPTY)                                        \
      {                                                           \
        yychar = (Token);                                         \
        yylval = (Value);                                         \
        YYPOPSTACK (yylen);                                       \
        yystate = *yyssp;                                         \
        goto yybackup;                                            \
      }                                                           \
    else                                                          \
      {                                                           \
        yyerror (&yylloc, cx, YY_("syntax error: cannot back up")); \
        YYERROR;                                                  \
      }                                                           \
  while (0)

/* Backward compatibility with an undocumented macro.
   Use TOK_UBYYerror or TOK_UBYYUNDEF. */
#define YYERRCODE TOK_UBYYUNDEF

/* YYLLOC_DEFAULT -- Set CURRENT to span from RHS[1] to RHS[N].
   If N is 0, then set CURRENT to the empty location which ends
   the previous symbol: RHS[0] (always defined).  */

#ifndef YYLLOC_DEFAULT
# define YYLLOC_DEFAULT(Current, Rhs, N)                                \
    do                                                                  \
      if (N)                                                            \
        {                                                               \
          (Current).first_line   = YYRHSLOC (Rhs, 1).first_line;        \
          (Current).first_column = YYRHSLOC (Rhs, 1).first_column;      \
          (Current).last_line    = YYRHSLOC (Rhs, N).last_line;         \
          (Current).last_column  = YYRHSLOC (Rhs, N).last_column;       \
        }                                                               \
      else                                                              \
        {                                                               \
          (Current).first_line   = (Current).last_line   =              \
            YYRHSLOC (Rhs, 0).last_line;                                \
          (Current).first_column = (Current).last_column =              \
            YYRHSLOC (Rhs, 0).last_column;                              \
        }                                                               \
    while (0)
#endif

#define YYRHSLOC(Rhs, K) ((Rhs)[K])


/* Enable debugging if requested.  */
#if UBYYDEBUG

# ifndef YYFPRINTF
#  include <stdio.h> /* INFRINGES ON USER NAME SPACE */
#  define YYFPRINTF fprintf
# endif

# define YYDPRINTF(Args)                        \
do {                                            \
  if (yydebug)                                  \
    YYFPRINTF Args;                             \
} while (0)


/* YYLOCATION_PRINT -- Print the location on the stream.
   This macro was not mandated originally: define only if we know
   we won't break user code: when these are the locations we know.  */

# ifndef YYLOCATION_PRINT

#  if defined YY_LOCATION_PRINT

   /* Temporary convenience wrapper in case some people defined the
      undocumented and private YY_LOCATION_PRINT macros.  */
#   define YYLOCATION_PRINT(File, Loc)  YY_LOCATION_PRINT(File, *(Loc))

#  elif defined UBYYLTYPE_IS_TRIVIAL && UBYYLTYPE_IS_TRIVIAL

/* Print *YYLOCP on YYO.  Private, do not rely on its existence. */

YY_ATTRIBUTE_UNUSED
static int
yy_location_print_ (FILE *yyo, YYLTYPE const * const yylocp)
{
  int res = 0;
  int end_col = 0 != yylocp->last_column ? yylocp->last_column - 1 : 0;
  if (0 <= yylocp->first_line)
    {
      res += YYFPRINTF (yyo, "%d", yylocp->first_line);
      if (0 <= yylocp->first_column)
        res += YYFPRINTF (yyo, ".%d", yylocp->first_column);
    }
  if (0 <= yylocp->last_line)
    {
      if (yylocp->first_line < yylocp->last_line)
        {
          res += YYFPRINTF (yyo, "-%d", yylocp->last_line);
          if (0 <= end_col)
            res += YYFPRINTF (yyo, ".%d", end_col);
        }
      else if (0 <= end_col && yylocp->first_column < end_col)
        res += YYFPRINTF (yyo, "-%d", end_col);
    }
  return res;
}

#   define YYLOCATION_PRINT  yy_location_print_

    /* Temporary convenience wrapper in case some people defined the
       undocumented and private YY_LOCATION_PRINT macros.  */
#   define YY_LOCATION_PRINT(File, Loc)  YYLOCATION_PRINT(File, &(Loc))

#  else

#   define YYLOCATION_PRINT(File, Loc) ((void) 0)
    /* Temporary convenience wrapper in case some people defined the
       undocumented and private YY_LOCATION_PRINT macros.  */
#   define YY_LOCATION_PRINT  YYLOCATION_PRINT

#  endif
# endif /* !defined YYLOCATION_PRINT */


# define YY_SYMBOL_PRINT(Title, Kind, Value, Location)                    \
do {                                                                      \
  if (yydebug)                                                            \
    {                                                                     \
      YYFPRINTF (stderr, "%s ", Title);                                   \
      yy_symbol_print (stderr,                                            \
                  Kind, Value, Location, cx); \
      YYFPRINTF (stderr, "\n");                                           \
    }                                                                     \
} while (0)


/*-----------------------------------.
| Print this symbol's value on YYO.  |
`-----------------------------------*/

static void
yy_symbol_value_print (FILE *yyo,
                       yysymbol_kind_t yykind, YYSTYPE const * const yyvaluep, YYLTYPE const * const yylocationp, struct ub_parse *cx)
{
  FILE *yyoutput = yyo;
  YY_USE (yyoutput);
  YY_USE (yylocationp);
  YY_USE (cx);
  if (!yyvaluep)
    return;
  YY_IGNORE_MAYBE_UNINITIALIZED_BEGIN
  YY_USE (yykind);
  YY_IGNORE_MAYBE_UNINITIALIZED_END
}


/*---------------------------.
| Print this symbol on YYO.  |
`---------------------------*/

static void
yy_symbol_print (FILE *yyo,
                 yysymbol_kind_t yykind, YYSTYPE const * const yyvaluep, YYLTYPE const * const yylocationp, struct ub_parse *cx)
{
  YYFPRINTF (yyo, "%s %s (",
             yykind < YYNTOKENS ? "token" : "nterm", yysymbol_name (yykind));

  YYLOCATION_PRINT (yyo, yylocationp);
  YYFPRINTF (yyo, ": ");
  yy_symbol_value_print (yyo, yykind, yyvaluep, yylocationp, cx);
  YYFPRINTF (yyo, ")");
}

/*------------------------------------------------------------------.
| yy_stack_print -- Print the state stack from its BOTTOM up to its |
| TOP (included).                                                   |
`------------------------------------------------------------------*/

static void
yy_stack_print (yy_state_t *yybottom, yy_state_t *yytop)
{
  YYFPRINTF (stderr, "Stack now");
  for (; yybottom <= yytop; yybottom++)
    {
      int yybot = *yybottom;
      YYFPRINTF (stderr, " %d", yybot);
    }
  YYFPRINTF (stderr, "\n");
}

# define YY_STACK_PRINT(Bottom, Top)                            \
do {                                                            \
  if (yydebug)                                                  \
    yy_stack_print ((Bottom), (Top));                           \
} while (0)


/*------------------------------------------------.
| Report that the YYRULE is going to be reduced.  |
`------------------------------------------------*/

static void
yy_reduce_print (yy_state_t *yyssp, YYSTYPE *yyvsp, YYLTYPE *yylsp,
                 int yyrule, struct ub_parse *cx)
{
  int yylno = yyrline[yyrule];
  int yynrhs = yyr2[yyrule];
  int yyi;
  YYFPRINTF (stderr, "Reducing stack by rule %d (line %d):\n",
             yyrule - 1, yylno);
  /* The symbols being reduced.  */
  for (yyi = 0; yyi < yynrhs; yyi++)
    {
      YYFPRINTF (stderr, "   $%d = ", yyi + 1);
      yy_symbol_print (stderr,
                       YY_ACCESSING_SYMBOL (+yyssp[yyi + 1 - yynrhs]),
                       &yyvsp[(yyi + 1) - (yynrhs)],
                       &(yylsp[(yyi + 1) - (yynrhs)]), cx);
      YYFPRINTF (stderr, "\n");
    }
}

# define YY_REDUCE_PRINT(Rule)          \
do {                                    \
  if (yydebug)                          \
    yy_reduce_print (yyssp, yyvsp, yylsp, Rule, cx); \
} while (0)

/* Nonzero means print parse trace.  It is left uninitialized so that
   multiple parsers can coexist.  */
int yydebug;
#else /* !UBYYDEBUG */
# define YYDPRINTF(Args) ((void) 0)
# define YY_SYMBOL_PRINT(Title, Kind, Value, Location)
# define YY_STACK_PRINT(Bottom, Top)
# define YY_REDUCE_PRINT(Rule)
#endif /* !UBYYDEBUG */


/* YYINITDEPTH -- initial size of the parser's stacks.  */
#ifndef YYINITDEPTH
# define YYINITDEPTH 200
#endif

/* YYMAXDEPTH -- maximum size the stacks can grow to (effective only
   if the built-in stack extension method is used).

   Do not make this value too large; the results are undefined if
   YYSTACK_ALLOC_MAXIMUM < YYSTACK_BYTES (YYMAXDEPTH)
   evaluated with infinite-precision integer arithmetic.  */

#ifndef YYMAXDEPTH
# define YYMAXDEPTH 10000
#endif


/* Context of a parse error.  */
typedef struct
{
  yy_state_t *yyssp;
  yysymbol_kind_t yytoken;
  YYLTYPE *yylloc;
} yypcontext_t;

/* Put in YYARG at most YYARGN of the expected tokens given the
   current YYCTX, and return the number of tokens stored in YYARG.  If
   YYARG is null, return the number of expected tokens (guaranteed to
   be less than YYNTOKENS).  Return YYENOMEM on memory exhaustion.
   Return 0 if there are more than YYARGN expected tokens, yet fill
   YYARG up to YYARGN. */
static int
yypcontext_expected_tokens (const yypcontext_t *yyctx,
                            yysymbol_kind_t yyarg[], int yyargn)
{
  /* Actual size of YYARG. */
  int yycount = 0;
  int yyn = yypact[+*yyctx->yyssp];
  if (!yypact_value_is_default (yyn))
    {
      /* Start YYX at -YYN if negative to avoid negative indexes in
         YYCHECK.  In other words, skip the first -YYN actions for
         this state because they are default actions.  */
      int yyxbegin = yyn < 0 ? -yyn : 0;
      /* Stay within bounds of both yycheck and yytname.  */
      int yychecklim = YYLAST - yyn + 1;
      int yyxend = yychecklim < YYNTOKENS ? yychecklim : YYNTOKENS;
      int yyx;
      for (yyx = yyxbegin; yyx < yyxend; ++yyx)
        if (yycheck[yyx + yyn] == yyx && yyx != YYSYMBOL_YYerror
            && !yytable_value_is_error (yytable[yyx + yyn]))
          {
            if (!yyarg)
              ++yycount;
            else if (yycount == yyargn)
              return 0;
            else
              yyarg[yycount++] = YY_CAST (yysymbol_kind_t, yyx);
          }
    }
  if (yyarg && yycount == 0 && 0 < yyargn)
    yyarg[0] = YYSYMBOL_YYEMPTY;
  return yycount;
}




/* The kind of the lookahead of this context.  */
static yysymbol_kind_t
yypcontext_token (const yypcontext_t *yyctx) YY_ATTRIBUTE_UNUSED;

static yysymbol_kind_t
yypcontext_token (const yypcontext_t *yyctx)
{
  return yyctx->yytoken;
}

/* The location of the lookahead of this context.  */
static YYLTYPE *
yypcontext_location (const yypcontext_t *yyctx) YY_ATTRIBUTE_UNUSED;

static YYLTYPE *
yypcontext_location (const yypcontext_t *yyctx)
{
  return yyctx->yylloc;
}

/* User defined function to report a syntax error.  */
static int
yyreport_syntax_error (const yypcontext_t *yyctx, struct ub_parse *cx);

/*-----------------------------------------------.
| Release the memory associated to this symbol.  |
`-----------------------------------------------*/

static void
yydestruct (const char *yymsg,
            yysymbol_kind_t yykind, YYSTYPE *yyvaluep, YYLTYPE *yylocationp, struct ub_parse *cx)
{
  YY_USE (yyvaluep);
  YY_USE (yylocationp);
  YY_USE (cx);
  if (!yymsg)
    yymsg = "Deleting";
  YY_SYMBOL_PRINT (yymsg, yykind, yyvaluep, yylocationp);

  YY_IGNORE_MAYBE_UNINITIALIZED_BEGIN
  YY_USE (yykind);
  YY_IGNORE_MAYBE_UNINITIALIZED_END
}







/* The most symbols that can be on the stack, and one below them.  */
#define PARSE_DEPTH 12

/* Whether a token is a literal.  */
static inline bool
parse_is_literal (int token)
{
  switch (token)
    {
    case 3:                       /* "http://"  */
    case 4:                       /* "ftp://"  */
    case 5:                       /* "afs://"  */
    case 6:                       /* "news:"  */
    case 7:                       /* "wais://"  */
    case 8:                       /* "prospero://"  */
    case 9:                       /* "telnet://"  */
    case 10:                       /* "gopher://"  */
    case 11:                       /* "#"  */
    case 12:                       /* ":"  */
    case 13:                       /* "?"  */
    case 14:                       /* "/"  */
    case 15:                       /* "*"  */
    case 16:                       /* "@"  */
    case 17:                       /* "%00"  */
      return true;
    default:
      return false;
    }
}

/* The first start symbol.  */
#define PARSE_START UB_fragmentaddress

/* The token that a parse begins with for another start symbol, or 0.  */
static inline int
start_token (int start)
{
  switch (start)
    {
    case UB_uri: return 35;
    case UB_url: return 36;
    case UB_generic: return 37;
    case UB_httpaddress: return 38;
    case UB_ftpaddress: return 39;
    case UB_afsaddress: return 40;
    case UB_newsaddress: return 41;
    case UB_prosperoaddress: return 42;
    case UB_telnetaddress: return 43;
    case UB_gopheraddress: return 44;
    case UB_waisaddress: return 45;
    case UB_login: return 46;
    case UB_hostport: return 47;
    case UB_host: return 48;
    default: return 0;
    }
}

/* The start condition that a parse begins in, after a start token or without.  */
static inline int
start_condition (int token)
{
  switch (token)
    {
    case 35: return URL;                /* START_URI  */
    case 36: return URL;                /* START_URL  */
    case 37: return GENERIC;                /* START_GENERIC  */
    case 38: return HTTPADDRESS;                /* START_HTTPADDRESS  */
    case 39: return FTPADDRESS;                /* START_FTPADDRESS  */
    case 40: return AFSADDRESS;                /* START_AFSADDRESS  */
    case 41: return NEWSADDRESS;                /* START_NEWSADDRESS  */
    case 42: return PROSPEROADDRESS;                /* START_PROSPEROADDRESS  */
    case 43: return TELNETADDRESS;                /* START_TELNETADDRESS  */
    case 44: return GOPHERADDRESS;                /* START_GOPHERADDRESS  */
    case 45: return WAISADDRESS;                /* START_WAISADDRESS  */
    case 46: return LOGIN;                /* START_LOGIN  */
    case 47: return HOSTPORT;                /* START_HOSTPORT  */
    case 48: return HOST;                /* START_HOST  */
    default: return URL;
    }
}
#endif

PARSE
{
  PARSE_BEGIN;
  goto state0;

state0:
  state[top] = 0;
  PARSE_TOKEN (CALL (URL));
  switch (token)
    {
    case 3:                       /* "http://"  */
      PARSE_SHIFT; goto state1;
    case 4:                       /* "ftp://"  */
      PARSE_SHIFT; goto state2;
    case 6:                       /* "news:"  */
      PARSE_SHIFT; goto state3;
    case 7:                       /* "wais://"  */
      PARSE_SHIFT; goto state4;
    case 8:                       /* "prospero://"  */
      PARSE_SHIFT; goto state5;
    case 9:                       /* "telnet://"  */
      PARSE_SHIFT; goto state6;
    case 10:                       /* "gopher://"  */
      PARSE_SHIFT; goto state7;
    case 18:                       /* scheme  */
      PARSE_SHIFT; goto state8;
    case 35:                       /* START_URI  */
      PARSE_SHIFT; goto state9;
    case 36:                       /* START_URL  */
      PARSE_SHIFT; goto state10;
    case 37:                       /* START_GENERIC  */
      PARSE_SHIFT; goto state11;
    case 38:                       /* START_HTTPADDRESS  */
      PARSE_SHIFT; goto state12;
    case 39:                       /* START_FTPADDRESS  */
      PARSE_SHIFT; goto state13;
    case 40:                       /* START_AFSADDRESS  */
      PARSE_SHIFT; goto state14;
    case 41:                       /* START_NEWSADDRESS  */
      PARSE_SHIFT; goto state15;
    case 42:                       /* START_PROSPEROADDRESS  */
      PARSE_SHIFT; goto state16;
    case 43:                       /* START_TELNETADDRESS  */
      PARSE_SHIFT; goto state17;
    case 44:                       /* START_GOPHERADDRESS  */
      PARSE_SHIFT; goto state18;
    case 45:                       /* START_WAISADDRESS  */
      PARSE_SHIFT; goto state19;
    case 46:                       /* START_LOGIN  */
      PARSE_SHIFT; goto state20;
    case 47:                       /* START_HOSTPORT  */
      PARSE_SHIFT; goto state21;
    case 48:                       /* START_HOST  */
      PARSE_SHIFT; goto state22;
    default:
      PARSE_ERROR (0);
    }

state1:
  state[top] = 1;
  PARSE_TOKEN (CALL (HOSTPORT));
  switch (token)
    {
    case 24:                       /* hostname  */
      PARSE_SHIFT; goto reduce61;
    case 25:                       /* hostnumber  */
      PARSE_SHIFT; goto reduce62;
    default:
      PARSE_ERROR (1);
    }

state2:
  state[top] = 2;
  PARSE_TOKEN (CALL (LOGIN));
  switch (token)
    {
    case 24:                       /* hostname  */
      PARSE_SHIFT; goto reduce61;
    case 25:                       /* hostnumber  */
      PARSE_SHIFT; goto reduce62;
    case 29:                       /* user  */
      PARSE_SHIFT; goto state42;
    default:
      PARSE_ERROR (2);
    }

state3:
  state[top] = 3;
  PARSE_TOKEN (CALL (GROUPART));
  switch (token)
    {
    case 15:                       /* "*"  */
      PARSE_SHIFT; goto reduce41;
    case 19:                       /* group  */
      PARSE_SHIFT; goto reduce42;
    case 33:                       /* xalphas  */
      PARSE_SHIFT; goto state47;
    default:
      PARSE_ERROR (3);
    }

state4:
  state[top] = 4;
  PARSE_TOKEN (CALL (HOSTPORT));
  switch (token)
    {
    case 24:                       /* hostname  */
      PARSE_SHIFT; goto reduce61;
    case 25:                       /* hostnumber  */
      PARSE_SHIFT; goto reduce62;
    default:
      PARSE_ERROR (4);
    }

state5:
  state[top] = 5;
  PARSE_TOKEN (CALL (HOSTPORT));
  switch (token)
    {
    case 24:                       /* hostname  */
      PARSE_SHIFT; goto reduce61;
    case 25:                       /* hostnumber  */
      PARSE_SHIFT; goto reduce62;
    default:
      PARSE_ERROR (5);
    }

state6:
  state[top] = 6;
  PARSE_TOKEN (CALL (LOGIN));
  switch (token)
    {
    case 24:                       /* hostname  */
      PARSE_SHIFT; goto reduce61;
    case 25:                       /* hostnumber  */
      PARSE_SHIFT; goto reduce62;
    case 29:                       /* user  */
      PARSE_SHIFT; goto state42;
    default:
      PARSE_ERROR (6);
    }

state7:
  state[top] = 7;
  PARSE_TOKEN (CALL (HOSTPORT));
  switch (token)
    {
    case 24:                       /* hostname  */
      PARSE_SHIFT; goto reduce61;
    case 25:                       /* hostnumber  */
      PARSE_SHIFT; goto reduce62;
    default:
      PARSE_ERROR (7);
    }

state8:
  PARSE_TOKEN (CALL (GENERIC));
  switch (token)
    {
    case 12:                       /* ":"  */
      PARSE_SHIFT; goto state54;
    default:
      PARSE_ERROR (8);
    }

state9:
  state[top] = 9;
  PARSE_TOKEN (CALL (URL));
  switch (token)
    {
    case 3:                       /* "http://"  */
      PARSE_SHIFT; goto state1;
    case 4:                       /* "ftp://"  */
      PARSE_SHIFT; goto state2;
    case 6:                       /* "news:"  */
      PARSE_SHIFT; goto state3;
    case 7:                       /* "wais://"  */
      PARSE_SHIFT; goto state4;
    case 8:                       /* "prospero://"  */
      PARSE_SHIFT; goto state5;
    case 9:                       /* "telnet://"  */
      PARSE_SHIFT; goto state6;
    case 10:                       /* "gopher://"  */
      PARSE_SHIFT; goto state7;
    case 18:                       /* scheme  */
      PARSE_SHIFT; goto state8;
    default:
      PARSE_ERROR (9);
    }

state10:
  state[top] = 10;
  PARSE_TOKEN (CALL (URL));
  switch (token)
    {
    case 3:                       /* "http://"  */
      PARSE_SHIFT; goto state1;
    case 4:                       /* "ftp://"  */
      PARSE_SHIFT; goto state2;
    case 6:                       /* "news:"  */
      PARSE_SHIFT; goto state3;
    case 7:                       /* "wais://"  */
      PARSE_SHIFT; goto state4;
    case 8:                       /* "prospero://"  */
      PARSE_SHIFT; goto state5;
    case 9:                       /* "telnet://"  */
      PARSE_SHIFT; goto state6;
    case 10:                       /* "gopher://"  */
      PARSE_SHIFT; goto state7;
    case 18:                       /* scheme  */
      PARSE_SHIFT; goto state8;
    default:
      PARSE_ERROR (10);
    }

state11:
  state[top] = 11;
  PARSE_TOKEN (CALL (GENERIC));
  switch (token)
    {
    case 18:                       /* scheme  */
      PARSE_SHIFT; goto state8;
    default:
      PARSE_ERROR (11);
    }

state12:
  state[top] = 12;
  PARSE_TOKEN (CALL (HTTPADDRESS));
  switch (token)
    {
    case 3:                       /* "http://"  */
      PARSE_SHIFT; goto state1;
    default:
      PARSE_ERROR (12);
    }

state13:
  state[top] = 13;
  PARSE_TOKEN (CALL (FTPADDRESS));
  switch (token)
    {
    case 4:                       /* "ftp://"  */
      PARSE_SHIFT; goto state2;
    default:
      PARSE_ERROR (13);
    }

state14:
  state[top] = 14;
  PARSE_TOKEN (CALL (AFSADDRESS));
  switch (token)
    {
    case 5:                       /* "afs://"  */
      PARSE_SHIFT; goto state60;
    default:
      PARSE_ERROR (14);
    }

state15:
  state[top] = 15;
  PARSE_TOKEN (CALL (NEWSADDRESS));
  switch (token)
    {
    case 6:                       /* "news:"  */
      PARSE_SHIFT; goto state3;
    default:
      PARSE_ERROR (15);
    }

state16:
  state[top] = 16;
  PARSE_TOKEN (CALL (PROSPEROADDRESS));
  switch (token)
    {
    case 8:                       /* "prospero://"  */
      PARSE_SHIFT; goto state5;
    default:
      PARSE_ERROR (16);
    }

state17:
  state[top] = 17;
  PARSE_TOKEN (CALL (TELNETADDRESS));
  switch (token)
    {
    case 9:                       /* "telnet://"  */
      PARSE_SHIFT; goto state6;
    default:
      PARSE_ERROR (17);
    }

state18:
  state[top] = 18;
  PARSE_TOKEN (CALL (GOPHERADDRESS));
  switch (token)
    {
    case 10:                       /* "gopher://"  */
      PARSE_SHIFT; goto state7;
    default:
      PARSE_ERROR (18);
    }

state19:
  state[top] = 19;
  PARSE_TOKEN (CALL (WAISADDRESS));
  switch (token)
    {
    case 7:                       /* "wais://"  */
      PARSE_SHIFT; goto state4;
    default:
      PARSE_ERROR (19);
    }

state20:
  state[top] = 20;
  PARSE_TOKEN (CALL (LOGIN));
  switch (token)
    {
    case 24:                       /* hostname  */
      PARSE_SHIFT; goto reduce61;
    case 25:                       /* hostnumber  */
      PARSE_SHIFT; goto reduce62;
    case 29:                       /* user  */
      PARSE_SHIFT; goto state42;
    default:
      PARSE_ERROR (20);
    }

state21:
  state[top] = 21;
  PARSE_TOKEN (CALL (HOSTPORT));
  switch (token)
    {
    case 24:                       /* hostname  */
      PARSE_SHIFT; goto reduce61;
    case 25:                       /* hostnumber  */
      PARSE_SHIFT; goto reduce62;
    default:
      PARSE_ERROR (21);
    }

state22:
  state[top] = 22;
  PARSE_TOKEN (CALL (HOST));
  switch (token)
    {
    case 24:                       /* hostname  */
      PARSE_SHIFT; goto reduce61;
    case 25:                       /* hostnumber  */
      PARSE_SHIFT; goto reduce62;
    default:
      PARSE_ERROR (22);
    }

state42:
  PARSE_TOKEN (CALL (LOGIN_AT));
  switch (token)
    {
    case 12:                       /* ":"  */
      PARSE_SHIFT; goto state75;
    case 16:                       /* "@"  */
      PARSE_SHIFT; goto state76;
    default:
      PARSE_ERROR (42);
    }

state47:
  PARSE_TOKEN (CALL (ARTICLE));
  switch (token)
    {
    case 16:                       /* "@"  */
      PARSE_SHIFT; goto state78;
    default:
      PARSE_ERROR (47);
    }

state54:
  PARSE_TOKEN (CALL (PATH));
  switch (token)
    {
    case 27:                       /* path  */
      PARSE_SHIFT; goto state83;
    default:
      PARSE_ERROR (54);
    }

state60:
  state[top] = 60;
  PARSE_TOKEN (CALL (CELLNAME));
  switch (token)
    {
    case 24:                       /* hostname  */
      PARSE_SHIFT; goto reduce63;
    default:
      PARSE_ERROR (60);
    }

state75:
  PARSE_TOKEN (CALL (PASSWORD));
  switch (token)
    {
    case 30:                       /* password  */
      PARSE_SHIFT; goto state90;
    default:
      PARSE_ERROR (75);
    }

state76:
  state[top] = 76;
  PARSE_TOKEN (CALL (HOSTPORT));
  switch (token)
    {
    case 24:                       /* hostname  */
      PARSE_SHIFT; goto reduce61;
    case 25:                       /* hostnumber  */
      PARSE_SHIFT; goto reduce62;
    default:
      PARSE_ERROR (76);
    }

state78:
  state[top] = 78;
  PARSE_TOKEN (CALL (HOST));
  switch (token)
    {
    case 24:                       /* hostname  */
      PARSE_SHIFT; goto reduce61;
    case 25:                       /* hostnumber  */
      PARSE_SHIFT; goto reduce62;
    default:
      PARSE_ERROR (78);
    }

state83:
  PARSE_TOKEN (CALL (URI_END));
  switch (token)
    {
    case 13:                       /* "?"  */
      PARSE_SHIFT; goto state99;
    default:
      goto reduce27;
    }

state90:
  PARSE_TOKEN (CALL (LOGIN_AT));
  switch (token)
    {
    case 16:                       /* "@"  */
      PARSE_SHIFT; goto state102;
    default:
      PARSE_ERROR (90);
    }

state99:
  PARSE_TOKEN (CALL (SEARCH));
  switch (token)
    {
    case 28:                       /* search  */
      PARSE_SHIFT; goto reduce28;
    default:
      PARSE_ERROR (99);
    }

state102:
  state[top] = 102;
  PARSE_TOKEN (CALL (HOSTPORT));
  switch (token)
    {
    case 24:                       /* hostname  */
      PARSE_SHIFT; goto reduce61;
    case 25:                       /* hostnumber  */
      PARSE_SHIFT; goto reduce62;
    default:
      PARSE_ERROR (102);
    }

reduce27:                         /* generic  */
  yyloc.start = span[top - 2].start;
  yyloc.end = span[top].end;
  yyval = value[top - 2];
                                                    { yyval = NODE (generic, (yyloc), value[top - 2], value[top]);               }
  top -= 2;
  value[top] = yyval;
  span[top] = yyloc;
  switch (state[top - 1])
    {
    case 11: goto reduce4;
    default: goto reduce19;
    }

reduce28:                         /* generic  */
  yyloc.start = span[top - 4].start;
  yyloc.end = span[top].end;
  yyval = value[top - 4];
                                                    { yyval = NODE (generic, (yyloc), value[top - 4], value[top - 2], value[top]);      }
  top -= 4;
  value[top] = yyval;
  span[top] = yyloc;
  switch (state[top - 1])
    {
    case 11: goto reduce4;
    default: goto reduce19;
    }

reduce41:                         /* groupart  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (groupart, (yyloc));                              }
  value[top] = yyval;
  goto reduce35;

reduce42:                         /* groupart  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (groupart, (yyloc), value[top]);                      }
  value[top] = yyval;
  goto reduce35;

reduce61:                         /* host  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (host, (yyloc), value[top]);                       }
  value[top] = yyval;
  switch (state[top - 1])
    {
    case 22: goto reduce15;
    case 78: goto reduce44;
    default: goto state41;
    }

reduce62:                         /* host  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (host, (yyloc), value[top]);                     }
  value[top] = yyval;
  switch (state[top - 1])
    {
    case 22: goto reduce15;
    case 78: goto reduce44;
    default: goto state41;
    }

reduce63:                         /* cellname  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (cellname, (yyloc), value[top]);                   }
  value[top] = yyval;
  goto state85;

state41:
  PARSE_TOKEN (CALL (HOSTPORT_END));
  switch (token)
    {
    case 12:                       /* ":"  */
      PARSE_SHIFT; goto state74;
    default:
      goto reduce59;
    }

state74:
  PARSE_TOKEN (CALL (PORT));
  switch (token)
    {
    case 26:                       /* port  */
      PARSE_SHIFT; goto reduce60;
    default:
      PARSE_ERROR (74);
    }

state85:
  PARSE_TOKEN (CALL (CELLNAME));
  switch (token)
    {
    case 14:                       /* "/"  */
      PARSE_SHIFT; goto state100;
    default:
      PARSE_ERROR (85);
    }

state100:
  PARSE_TOKEN (CALL_ANY);
  switch (token)
    {
    case 27:                       /* path  */
      PARSE_SHIFT; goto reduce34;
    default:
      PARSE_ERROR (100);
    }

reduce4:                         /* start  */
  yyloc.start = span[top - 1].start;
  yyloc.end = span[top].end;
  yyval = value[top - 1];
                                                    { cx->root = value[top];                                   }
  top -= 1;
  value[top] = yyval;
  span[top] = yyloc;
  goto state23;

reduce15:                         /* start  */
  yyloc.start = span[top - 1].start;
  yyloc.end = span[top].end;
  yyval = value[top - 1];
                                                    { cx->root = value[top];                                      }
  top -= 1;
  value[top] = yyval;
  span[top] = yyloc;
  goto state23;

reduce19:                         /* url  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (url, (yyloc), value[top]);                         }
  value[top] = yyval;
  switch (state[top - 1])
    {
    case 10: goto reduce3;
    default: goto reduce18;
    }

reduce34:                         /* afsaddress  */
  yyloc.start = span[top - 3].start;
  yyloc.end = span[top].end;
  yyval = value[top - 3];
                                                    { yyval = NODE (afsaddress, (yyloc), value[top - 2], value[top]);          }
  top -= 3;
  value[top] = yyval;
  span[top] = yyloc;
  goto reduce7;

reduce35:                         /* newsaddress  */
  yyloc.start = span[top - 1].start;
  yyloc.end = span[top].end;
  yyval = value[top - 1];
                                                    { yyval = NODE (newsaddress, (yyloc), value[top]);                }
  top -= 1;
  value[top] = yyval;
  span[top] = yyloc;
  switch (state[top - 1])
    {
    case 15: goto reduce8;
    default: goto reduce22;
    }

reduce44:                         /* article  */
  yyloc.start = span[top - 2].start;
  yyloc.end = span[top].end;
  yyval = value[top - 2];
                                                    { yyval = NODE (article, (yyloc), value[top - 2], value[top]);              }
  top -= 2;
  value[top] = yyval;
  span[top] = yyloc;
  goto reduce43;

reduce59:                         /* hostport  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (hostport, (yyloc), value[top]);                       }
  value[top] = yyval;
  switch (state[top - 1])
    {
    case 1: goto state40;
    case 4: goto state50;
    case 5: goto state51;
    case 7: goto state53;
    case 21: goto reduce14;
    case 76: goto reduce57;
    case 102: goto reduce58;
    default: goto reduce56;
    }

reduce60:                         /* hostport  */
  yyloc.start = span[top - 2].start;
  yyloc.end = span[top].end;
  yyval = value[top - 2];
                                                    { yyval = NODE (hostport, (yyloc), value[top - 2], value[top]);                }
  top -= 2;
  value[top] = yyval;
  span[top] = yyloc;
  switch (state[top - 1])
    {
    case 1: goto state40;
    case 4: goto state50;
    case 5: goto state51;
    case 7: goto state53;
    case 21: goto reduce14;
    case 76: goto reduce57;
    case 102: goto reduce58;
    default: goto reduce56;
    }

state23:
  PARSE_TOKEN (CALL_ANY);
  switch (token)
    {
    case 0:                       /* "end of URL"  */
      PARSE_SHIFT; return 0;
    default:
      PARSE_ERROR (23);
    }

state40:
  PARSE_TOKEN (CALL_ANY);
  switch (token)
    {
    case 13:                       /* "?"  */
      PARSE_SHIFT; goto state72;
    case 14:                       /* "/"  */
      PARSE_SHIFT; goto state73;
    default:
      goto reduce29;
    }

state50:
  PARSE_TOKEN (CALL_ANY);
  switch (token)
    {
    case 14:                       /* "/"  */
      PARSE_SHIFT; goto state79;
    default:
      PARSE_ERROR (50);
    }

state51:
  PARSE_TOKEN (CALL_ANY);
  switch (token)
    {
    case 14:                       /* "/"  */
      PARSE_SHIFT; goto state80;
    default:
      PARSE_ERROR (51);
    }

state53:
  PARSE_TOKEN (CALL_ANY);
  switch (token)
    {
    case 13:                       /* "?"  */
      PARSE_SHIFT; goto state81;
    case 14:                       /* "/"  */
      PARSE_SHIFT; goto state82;
    default:
      goto reduce52;
    }

state72:
  PARSE_TOKEN (CALL (SEARCH));
  switch (token)
    {
    case 28:                       /* search  */
      PARSE_SHIFT; goto reduce31;
    default:
      PARSE_ERROR (72);
    }

state73:
  PARSE_TOKEN (CALL_ANY);
  switch (token)
    {
    case 27:                       /* path  */
      PARSE_SHIFT; goto state88;
    default:
      PARSE_ERROR (73);
    }

state79:
  PARSE_TOKEN (CALL_ANY);
  switch (token)
    {
    case 20:                       /* database  */
      PARSE_SHIFT; goto state94;
    default:
      PARSE_ERROR (79);
    }

state80:
  state[top] = 80;
  PARSE_TOKEN (CALL_ANY);
  switch (token)
    {
    case 27:                       /* path  */
      PARSE_SHIFT; goto reduce49;
    default:
      PARSE_ERROR (80);
    }

state81:
  PARSE_TOKEN (CALL (SEARCH));
  switch (token)
    {
    case 28:                       /* search  */
      PARSE_SHIFT; goto reduce54;
    default:
      PARSE_ERROR (81);
    }

state82:
  PARSE_TOKEN (CALL_ANY);
  switch (token)
    {
    case 32:                       /* gtype  */
      PARSE_SHIFT; goto state98;
    default:
      PARSE_ERROR (82);
    }

state88:
  PARSE_TOKEN (CALL_ANY);
  switch (token)
    {
    case 13:                       /* "?"  */
      PARSE_SHIFT; goto state101;
    default:
      goto reduce30;
    }

state94:
  PARSE_TOKEN (CALL (WAISINDEX));
  switch (token)
    {
    case 13:                       /* "?"  */
      PARSE_SHIFT; goto state103;
    case 14:                       /* "/"  */
      PARSE_SHIFT; goto state104;
    default:
      goto reduce38;
    }

state98:
  state[top] = 98;
  PARSE_TOKEN (CALL (PATH));
  switch (token)
    {
    case 27:                       /* path  */
      PARSE_SHIFT; goto reduce64;
    default:
      PARSE_ERROR (98);
    }

state101:
  PARSE_TOKEN (CALL (SEARCH));
  switch (token)
    {
    case 28:                       /* search  */
      PARSE_SHIFT; goto reduce32;
    default:
      PARSE_ERROR (101);
    }

state103:
  PARSE_TOKEN (CALL (SEARCH));
  switch (token)
    {
    case 28:                       /* search  */
      PARSE_SHIFT; goto reduce39;
    default:
      PARSE_ERROR (103);
    }

state104:
  PARSE_TOKEN (CALL (WTYPE));
  switch (token)
    {
    case 21:                       /* wtype  */
      PARSE_SHIFT; goto state113;
    default:
      PARSE_ERROR (104);
    }

state113:
  PARSE_TOKEN (CALL (WAISDOC));
  switch (token)
    {
    case 14:                       /* "/"  */
      PARSE_SHIFT; goto state116;
    default:
      PARSE_ERROR (113);
    }

state116:
  PARSE_TOKEN (CALL (DIGITS));
  switch (token)
    {
    case 34:                       /* digits  */
      PARSE_SHIFT; goto state120;
    default:
      PARSE_ERROR (116);
    }

state120:
  PARSE_TOKEN (CALL (DIGITS));
  switch (token)
    {
    case 14:                       /* "/"  */
      PARSE_SHIFT; goto state121;
    default:
      PARSE_ERROR (120);
    }

state121:
  PARSE_TOKEN (CALL (PATH));
  switch (token)
    {
    case 27:                       /* path  */
      PARSE_SHIFT; goto reduce40;
    default:
      PARSE_ERROR (121);
    }

reduce3:                         /* start  */
  yyloc.start = span[top - 1].start;
  yyloc.end = span[top].end;
  yyval = value[top - 1];
                                                    { cx->root = value[top];                                       }
  top -= 1;
  value[top] = yyval;
  span[top] = yyloc;
  goto state23;

reduce7:                         /* start  */
  yyloc.start = span[top - 1].start;
  yyloc.end = span[top].end;
  yyval = value[top - 1];
                                                    { cx->root = value[top];                                }
  top -= 1;
  value[top] = yyval;
  span[top] = yyloc;
  goto state23;

reduce8:                         /* start  */
  yyloc.start = span[top - 1].start;
  yyloc.end = span[top].end;
  yyval = value[top - 1];
                                                    { cx->root = value[top];                               }
  top -= 1;
  value[top] = yyval;
  span[top] = yyloc;
  goto state23;

reduce14:                         /* start  */
  yyloc.start = span[top - 1].start;
  yyloc.end = span[top].end;
  yyval = value[top - 1];
                                                    { cx->root = value[top];                                  }
  top -= 1;
  value[top] = yyval;
  span[top] = yyloc;
  goto state23;

reduce18:                         /* uri  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (uri, (yyloc), value[top]);                             }
  value[top] = yyval;
  switch (state[top - 1])
    {
    case 9: goto reduce2;
    default: goto state25;
    }

reduce22:                         /* url  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (url, (yyloc), value[top]);                     }
  value[top] = yyval;
  switch (state[top - 1])
    {
    case 10: goto reduce3;
    default: goto reduce18;
    }

reduce29:                         /* httpaddress  */
  yyloc.start = span[top - 1].start;
  yyloc.end = span[top].end;
  yyval = value[top - 1];
                                                    { yyval = NODE (httpaddress, (yyloc), value[top]);                }
  top -= 1;
  value[top] = yyval;
  span[top] = yyloc;
  switch (state[top - 1])
    {
    case 12: goto reduce5;
    default: goto reduce20;
    }

reduce30:                         /* httpaddress  */
  yyloc.start = span[top - 3].start;
  yyloc.end = span[top].end;
  yyval = value[top - 3];
                                                    { yyval = NODE (httpaddress, (yyloc), value[top - 2], value[top]);         }
  top -= 3;
  value[top] = yyval;
  span[top] = yyloc;
  switch (state[top - 1])
    {
    case 12: goto reduce5;
    default: goto reduce20;
    }

reduce31:                         /* httpaddress  */
  yyloc.start = span[top - 3].start;
  yyloc.end = span[top].end;
  yyval = value[top - 3];
                                                    { yyval = NODE (httpaddress, (yyloc), value[top - 2], value[top]);       }
  top -= 3;
  value[top] = yyval;
  span[top] = yyloc;
  switch (state[top - 1])
    {
    case 12: goto reduce5;
    default: goto reduce20;
    }

reduce32:                         /* httpaddress  */
  yyloc.start = span[top - 5].start;
  yyloc.end = span[top].end;
  yyval = value[top - 5];
                                                    { yyval = NODE (httpaddress, (yyloc), value[top - 4], value[top - 2], value[top]); }
  top -= 5;
  value[top] = yyval;
  span[top] = yyloc;
  switch (state[top - 1])
    {
    case 12: goto reduce5;
    default: goto reduce20;
    }

reduce38:                         /* waisindex  */
  yyloc.start = span[top - 3].start;
  yyloc.end = span[top].end;
  yyval = value[top - 3];
                                                    { yyval = NODE (waisindex, (yyloc), value[top - 2], value[top]);       }
  top -= 3;
  value[top] = yyval;
  span[top] = yyloc;
  goto reduce36;

reduce39:                         /* waisindex  */
  yyloc.start = span[top - 5].start;
  yyloc.end = span[top].end;
  yyval = value[top - 5];
                                                    { yyval = NODE (waisindex, (yyloc), value[top - 4], value[top - 2], value[top]); }
  top -= 5;
  value[top] = yyval;
  span[top] = yyloc;
  goto reduce36;

reduce40:                         /* waisdoc  */
  yyloc.start = span[top - 9].start;
  yyloc.end = span[top].end;
  yyval = value[top - 9];
                                                    { yyval = NODE (waisdoc, (yyloc), value[top - 8], value[top - 6], value[top - 4], value[top - 2], value[top]); }
  top -= 9;
  value[top] = yyval;
  span[top] = yyloc;
  goto reduce37;

reduce43:                         /* groupart  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (groupart, (yyloc), value[top]);                    }
  value[top] = yyval;
  goto reduce35;

reduce49:                         /* hsoname  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (hsoname, (yyloc), value[top]);                        }
  value[top] = yyval;
  goto state96;

reduce52:                         /* gopheraddress  */
  yyloc.start = span[top - 1].start;
  yyloc.end = span[top].end;
  yyval = value[top - 1];
                                                    { yyval = NODE (gopheraddress, (yyloc), value[top]);              }
  top -= 1;
  value[top] = yyval;
  span[top] = yyloc;
  switch (state[top - 1])
    {
    case 18: goto reduce11;
    default: goto reduce25;
    }

reduce54:                         /* gopheraddress  */
  yyloc.start = span[top - 3].start;
  yyloc.end = span[top].end;
  yyval = value[top - 3];
                                                    { yyval = NODE (gopheraddress, (yyloc), value[top - 2], value[top]);     }
  top -= 3;
  value[top] = yyval;
  span[top] = yyloc;
  switch (state[top - 1])
    {
    case 18: goto reduce11;
    default: goto reduce25;
    }

reduce56:                         /* login  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (login, (yyloc), value[top]);                      }
  value[top] = yyval;
  switch (state[top - 1])
    {
    case 6: goto reduce51;
    case 20: goto reduce13;
    default: goto state43;
    }

reduce57:                         /* login  */
  yyloc.start = span[top - 2].start;
  yyloc.end = span[top].end;
  yyval = value[top - 2];
                                                    { yyval = NODE (login, (yyloc), value[top - 2], value[top]);               }
  top -= 2;
  value[top] = yyval;
  span[top] = yyloc;
  switch (state[top - 1])
    {
    case 6: goto reduce51;
    case 20: goto reduce13;
    default: goto state43;
    }

reduce58:                         /* login  */
  yyloc.start = span[top - 4].start;
  yyloc.end = span[top].end;
  yyval = value[top - 4];
                                                    { yyval = NODE (login, (yyloc), value[top - 4], value[top - 2], value[top]);    }
  top -= 4;
  value[top] = yyval;
  span[top] = yyloc;
  switch (state[top - 1])
    {
    case 6: goto reduce51;
    case 20: goto reduce13;
    default: goto state43;
    }

reduce64:                         /* selector  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (selector, (yyloc), value[top]);                       }
  value[top] = yyval;
  goto state107;

state25:
  PARSE_TOKEN (CALL_ANY);
  switch (token)
    {
    case 11:                       /* "#"  */
      PARSE_SHIFT; goto state71;
    default:
      goto reduce16;
    }

state43:
  PARSE_TOKEN (CALL_ANY);
  switch (token)
    {
    case 14:                       /* "/"  */
      PARSE_SHIFT; goto state77;
    default:
      PARSE_ERROR (43);
    }

state71:
  PARSE_TOKEN (CALL (FRAGMENT));
  switch (token)
    {
    case 31:                       /* fragmentid  */
      PARSE_SHIFT; goto reduce17;
    default:
      PARSE_ERROR (71);
    }

state77:
  PARSE_TOKEN (CALL_ANY);
  switch (token)
    {
    case 27:                       /* path  */
      PARSE_SHIFT; goto reduce33;
    default:
      PARSE_ERROR (77);
    }

state96:
  PARSE_TOKEN (CALL_ANY);
  switch (token)
    {
    case 17:                       /* "%00"  */
      PARSE_SHIFT; goto state105;
    default:
      goto reduce46;
    }

state105:
  PARSE_TOKEN (CALL (NUMBER));
  switch (token)
    {
    case 22:                       /* version  */
      PARSE_SHIFT; goto state114;
    default:
      PARSE_ERROR (105);
    }

state107:
  PARSE_TOKEN (CALL (URI_END));
  switch (token)
    {
    case 13:                       /* "?"  */
      PARSE_SHIFT; goto state115;
    default:
      goto reduce53;
    }

state114:
  state[top] = 114;
  PARSE_TOKEN (CALL (ATTRIBUTES));
  switch (token)
    {
    case 23:                       /* attribute  */
      PARSE_SHIFT; goto reduce50;
    default:
      goto reduce47;
    }

state115:
  PARSE_TOKEN (CALL (SEARCH));
  switch (token)
    {
    case 28:                       /* search  */
      PARSE_SHIFT; goto reduce55;
    default:
      PARSE_ERROR (115);
    }

reduce2:                         /* start  */
  yyloc.start = span[top - 1].start;
  yyloc.end = span[top].end;
  yyval = value[top - 1];
                                                    { cx->root = value[top];                                       }
  top -= 1;
  value[top] = yyval;
  span[top] = yyloc;
  goto state23;

reduce5:                         /* start  */
  yyloc.start = span[top - 1].start;
  yyloc.end = span[top].end;
  yyval = value[top - 1];
                                                    { cx->root = value[top];                               }
  top -= 1;
  value[top] = yyval;
  span[top] = yyloc;
  goto state23;

reduce11:                         /* start  */
  yyloc.start = span[top - 1].start;
  yyloc.end = span[top].end;
  yyval = value[top - 1];
                                                    { cx->root = value[top];                             }
  top -= 1;
  value[top] = yyval;
  span[top] = yyloc;
  goto state23;

reduce13:                         /* start  */
  yyloc.start = span[top - 1].start;
  yyloc.end = span[top].end;
  yyval = value[top - 1];
                                                    { cx->root = value[top];                                     }
  top -= 1;
  value[top] = yyval;
  span[top] = yyloc;
  goto state23;

reduce16:                         /* fragmentaddress  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (fragmentaddress, (yyloc), value[top]);                 }
  value[top] = yyval;
  goto reduce1;

reduce17:                         /* fragmentaddress  */
  yyloc.start = span[top - 2].start;
  yyloc.end = span[top].end;
  yyval = value[top - 2];
                                                    { yyval = NODE (fragmentaddress, (yyloc), value[top - 2], value[top]);    }
  top -= 2;
  value[top] = yyval;
  span[top] = yyloc;
  goto reduce1;

reduce20:                         /* url  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (url, (yyloc), value[top]);                     }
  value[top] = yyval;
  switch (state[top - 1])
    {
    case 10: goto reduce3;
    default: goto reduce18;
    }

reduce25:                         /* url  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (url, (yyloc), value[top]);                   }
  value[top] = yyval;
  switch (state[top - 1])
    {
    case 10: goto reduce3;
    default: goto reduce18;
    }

reduce33:                         /* ftpaddress  */
  yyloc.start = span[top - 3].start;
  yyloc.end = span[top].end;
  yyval = value[top - 3];
                                                    { yyval = NODE (ftpaddress, (yyloc), value[top - 2], value[top]);             }
  top -= 3;
  value[top] = yyval;
  span[top] = yyloc;
  switch (state[top - 1])
    {
    case 13: goto reduce6;
    default: goto reduce21;
    }

reduce36:                         /* waisaddress  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (waisaddress, (yyloc), value[top]);               }
  value[top] = yyval;
  switch (state[top - 1])
    {
    case 19: goto reduce12;
    default: goto reduce26;
    }

reduce37:                         /* waisaddress  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (waisaddress, (yyloc), value[top]);                 }
  value[top] = yyval;
  switch (state[top - 1])
    {
    case 19: goto reduce12;
    default: goto reduce26;
    }

reduce46:                         /* prosperolink  */
  yyloc.start = span[top - 3].start;
  yyloc.end = span[top].end;
  yyval = value[top - 3];
                                                    { yyval = NODE (prosperolink, (yyloc), value[top - 2], value[top]);     }
  top -= 3;
  value[top] = yyval;
  span[top] = yyloc;
  goto reduce45;

reduce47:                         /* prosperolink  */
  yyloc.start = span[top - 5].start;
  yyloc.end = span[top].end;
  yyval = value[top - 5];
                                                    { yyval = NODE (prosperolink, (yyloc), value[top - 4], value[top - 2], value[top]); }
  top -= 5;
  value[top] = yyval;
  span[top] = yyloc;
  goto reduce45;

reduce50:                         /* attributes  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (attributes, (yyloc), value[top]);                }
  value[top] = yyval;
  goto reduce48;

reduce51:                         /* telnetaddress  */
  yyloc.start = span[top - 1].start;
  yyloc.end = span[top].end;
  yyval = value[top - 1];
                                                    { yyval = NODE (telnetaddress, (yyloc), value[top]);                 }
  top -= 1;
  value[top] = yyval;
  span[top] = yyloc;
  switch (state[top - 1])
    {
    case 17: goto reduce10;
    default: goto reduce24;
    }

reduce53:                         /* gopheraddress  */
  yyloc.start = span[top - 4].start;
  yyloc.end = span[top].end;
  yyval = value[top - 4];
                                                    { yyval = NODE (gopheraddress, (yyloc), value[top - 3], value[top - 1], value[top]); }
  top -= 4;
  value[top] = yyval;
  span[top] = yyloc;
  switch (state[top - 1])
    {
    case 18: goto reduce11;
    default: goto reduce25;
    }

reduce55:                         /* gopheraddress  */
  yyloc.start = span[top - 6].start;
  yyloc.end = span[top].end;
  yyval = value[top - 6];
                                                    { yyval = NODE (gopheraddress, (yyloc), value[top - 5], value[top - 3], value[top - 2], value[top]); }
  top -= 6;
  value[top] = yyval;
  span[top] = yyloc;
  switch (state[top - 1])
    {
    case 18: goto reduce11;
    default: goto reduce25;
    }

reduce1:                         /* start  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { cx->root = value[top];                           }
  value[top] = yyval;
  goto state23;

reduce6:                         /* start  */
  yyloc.start = span[top - 1].start;
  yyloc.end = span[top].end;
  yyval = value[top - 1];
                                                    { cx->root = value[top];                                }
  top -= 1;
  value[top] = yyval;
  span[top] = yyloc;
  goto state23;

reduce10:                         /* start  */
  yyloc.start = span[top - 1].start;
  yyloc.end = span[top].end;
  yyval = value[top - 1];
                                                    { cx->root = value[top];                             }
  top -= 1;
  value[top] = yyval;
  span[top] = yyloc;
  goto state23;

reduce12:                         /* start  */
  yyloc.start = span[top - 1].start;
  yyloc.end = span[top].end;
  yyval = value[top - 1];
                                                    { cx->root = value[top];                               }
  top -= 1;
  value[top] = yyval;
  span[top] = yyloc;
  goto state23;

reduce21:                         /* url  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (url, (yyloc), value[top]);                      }
  value[top] = yyval;
  switch (state[top - 1])
    {
    case 10: goto reduce3;
    default: goto reduce18;
    }

reduce24:                         /* url  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (url, (yyloc), value[top]);                   }
  value[top] = yyval;
  switch (state[top - 1])
    {
    case 10: goto reduce3;
    default: goto reduce18;
    }

reduce26:                         /* url  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (url, (yyloc), value[top]);                     }
  value[top] = yyval;
  switch (state[top - 1])
    {
    case 10: goto reduce3;
    default: goto reduce18;
    }

reduce45:                         /* prosperoaddress  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (prosperoaddress, (yyloc), value[top]);        }
  value[top] = yyval;
  switch (state[top - 1])
    {
    case 16: goto reduce9;
    default: goto reduce23;
    }

reduce48:                         /* prosperolink  */
  yyloc.start = span[top - 6].start;
  yyloc.end = span[top].end;
  yyval = value[top - 6];
                                                    { yyval = NODE (prosperolink, (yyloc), value[top - 5], value[top - 3], value[top - 1], value[top]); }
  top -= 6;
  value[top] = yyval;
  span[top] = yyloc;
  goto reduce45;

reduce9:                         /* start  */
  yyloc.start = span[top - 1].start;
  yyloc.end = span[top].end;
  yyval = value[top - 1];
                                                    { cx->root = value[top];                           }
  top -= 1;
  value[top] = yyval;
  span[top] = yyloc;
  goto state23;

reduce23:                         /* url  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (url, (yyloc), value[top]);                 }
  value[top] = yyval;
  switch (state[top - 1])
    {
    case 10: goto reduce3;
    default: goto reduce18;
    }

}

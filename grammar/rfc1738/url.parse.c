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
  YYSYMBOL_NEWS = 5,                       /* "news:"  */
  YYSYMBOL_NNTP = 6,                       /* "nntp://"  */
  YYSYMBOL_TELNET = 7,                     /* "telnet://"  */
  YYSYMBOL_GOPHER = 8,                     /* "gopher://"  */
  YYSYMBOL_WAIS = 9,                       /* "wais://"  */
  YYSYMBOL_MAILTO = 10,                    /* "mailto:"  */
  YYSYMBOL_FILE = 11,                      /* "file://"  */
  YYSYMBOL_PROSPERO = 12,                  /* "prospero://"  */
  YYSYMBOL_COLON = 13,                     /* ":"  */
  YYSYMBOL_SLASHES = 14,                   /* "//"  */
  YYSYMBOL_SLASH = 15,                     /* "/"  */
  YYSYMBOL_AT = 16,                        /* "@"  */
  YYSYMBOL_TYPE = 17,                      /* ";type="  */
  YYSYMBOL_QUESTION = 18,                  /* "?"  */
  YYSYMBOL_TAB = 19,                       /* "%09"  */
  YYSYMBOL_STAR = 20,                      /* "*"  */
  YYSYMBOL_SEMI = 21,                      /* ";"  */
  YYSYMBOL_EQUALS = 22,                    /* "="  */
  YYSYMBOL_scheme = 23,                    /* scheme  */
  YYSYMBOL_xchar_0 = 24,                   /* xchar_0  */
  YYSYMBOL_hostname = 25,                  /* hostname  */
  YYSYMBOL_hostnumber = 26,                /* hostnumber  */
  YYSYMBOL_port = 27,                      /* port  */
  YYSYMBOL_user = 28,                      /* user  */
  YYSYMBOL_password = 29,                  /* password  */
  YYSYMBOL_urlpath = 30,                   /* urlpath  */
  YYSYMBOL_fpath = 31,                     /* fpath  */
  YYSYMBOL_ftptype = 32,                   /* ftptype  */
  YYSYMBOL_hpath = 33,                     /* hpath  */
  YYSYMBOL_search = 34,                    /* search  */
  YYSYMBOL_gtype = 35,                     /* gtype  */
  YYSYMBOL_selector = 36,                  /* selector  */
  YYSYMBOL_gopherplus_string = 37,         /* gopherplus_string  */
  YYSYMBOL_encoded822addr = 38,            /* encoded822addr  */
  YYSYMBOL_group = 39,                     /* group  */
  YYSYMBOL_article_1 = 40,                 /* article_1  */
  YYSYMBOL_digits = 41,                    /* digits  */
  YYSYMBOL_database = 42,                  /* database  */
  YYSYMBOL_wtype = 43,                     /* wtype  */
  YYSYMBOL_wpath = 44,                     /* wpath  */
  YYSYMBOL_ppath = 45,                     /* ppath  */
  YYSYMBOL_fieldname = 46,                 /* fieldname  */
  YYSYMBOL_fieldvalue = 47,                /* fieldvalue  */
  YYSYMBOL_START_GENERICURL = 48,          /* START_GENERICURL  */
  YYSYMBOL_START_HTTPURL = 49,             /* START_HTTPURL  */
  YYSYMBOL_START_FTPURL = 50,              /* START_FTPURL  */
  YYSYMBOL_START_NEWSURL = 51,             /* START_NEWSURL  */
  YYSYMBOL_START_NNTPURL = 52,             /* START_NNTPURL  */
  YYSYMBOL_START_TELNETURL = 53,           /* START_TELNETURL  */
  YYSYMBOL_START_GOPHERURL = 54,           /* START_GOPHERURL  */
  YYSYMBOL_START_WAISURL = 55,             /* START_WAISURL  */
  YYSYMBOL_START_MAILTOURL = 56,           /* START_MAILTOURL  */
  YYSYMBOL_START_FILEURL = 57,             /* START_FILEURL  */
  YYSYMBOL_START_PROSPEROURL = 58,         /* START_PROSPEROURL  */
  YYSYMBOL_START_LOGIN = 59,               /* START_LOGIN  */
  YYSYMBOL_START_HOSTPORT = 60,            /* START_HOSTPORT  */
  YYSYMBOL_START_HOST = 61,                /* START_HOST  */
  YYSYMBOL_YYACCEPT = 62,                  /* $accept  */
  YYSYMBOL_start = 63,                     /* start  */
  YYSYMBOL_genericurl = 64,                /* genericurl  */
  YYSYMBOL_url = 65,                       /* url  */
  YYSYMBOL_otherurl = 66,                  /* otherurl  */
  YYSYMBOL_schemepart = 67,                /* schemepart  */
  YYSYMBOL_68_ip_schemepart = 68,          /* ip-schemepart  */
  YYSYMBOL_login = 69,                     /* login  */
  YYSYMBOL_hostport = 70,                  /* hostport  */
  YYSYMBOL_host = 71,                      /* host  */
  YYSYMBOL_ftpurl = 72,                    /* ftpurl  */
  YYSYMBOL_fileurl = 73,                   /* fileurl  */
  YYSYMBOL_httpurl = 74,                   /* httpurl  */
  YYSYMBOL_gopherurl = 75,                 /* gopherurl  */
  YYSYMBOL_mailtourl = 76,                 /* mailtourl  */
  YYSYMBOL_newsurl = 77,                   /* newsurl  */
  YYSYMBOL_grouppart = 78,                 /* grouppart  */
  YYSYMBOL_article = 79,                   /* article  */
  YYSYMBOL_nntpurl = 80,                   /* nntpurl  */
  YYSYMBOL_telneturl = 81,                 /* telneturl  */
  YYSYMBOL_waisurl = 82,                   /* waisurl  */
  YYSYMBOL_waisdatabase = 83,              /* waisdatabase  */
  YYSYMBOL_waisindex = 84,                 /* waisindex  */
  YYSYMBOL_waisdoc = 85,                   /* waisdoc  */
  YYSYMBOL_prosperourl = 86,               /* prosperourl  */
  YYSYMBOL_87_fieldspec_0 = 87,            /* fieldspec.0  */
  YYSYMBOL_fieldspec = 88                  /* fieldspec  */
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
typedef yytype_uint8 yy_state_t;

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
#define YYFINAL  78
/* YYLAST -- Last index in YYTABLE.  */
#define YYLAST   129

/* YYNTOKENS -- Number of terminals.  */
#define YYNTOKENS  62
/* YYNNTS -- Number of nonterminals.  */
#define YYNNTS  27
/* YYNRULES -- Number of rules.  */
#define YYNRULES  73
/* YYNSTATES -- Number of states.  */
#define YYNSTATES  135

/* YYMAXUTOK -- Last valid token kind.  */
#define YYMAXUTOK   316


/* YYTRANSLATE(TOKEN-NUM) -- Symbol number corresponding to TOKEN-NUM
   as returned by yylex, with out-of-bounds checking.  */
#define YYTRANSLATE(YYX) YY_CAST (yysymbol_kind_t, YYX)

#if UBYYDEBUG
/* YYRLINE[YYN] -- Source line where rule number YYN was defined.  */
static const yytype_int16 yyrline[] =
{
       0,    75,    75,    76,    77,    78,    79,    80,    81,    82,
      83,    84,    85,    86,    87,    88,    89,    98,   111,   112,
     113,   114,   115,   116,   117,   118,   119,   120,   121,   126,
     131,   132,   141,   142,   147,   148,   149,   154,   155,   160,
     161,   172,   173,   174,   181,   182,   189,   190,   191,   199,
     200,   201,   202,   204,   212,   219,   224,   225,   226,   231,
     238,   239,   246,   247,   254,   255,   256,   261,   266,   271,
     279,   282,   283,   288
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
  "end of URL", "error", "invalid token", "http://", "ftp://", "news:",
  "nntp://", "telnet://", "gopher://", "wais://", "mailto:", "file://",
  "prospero://", ":", "//", "/", "@", ";type=", "?", "%09", "*", ";", "=",
  "scheme", "xchar_0", "hostname", "hostnumber", "port", "user",
  "password", "urlpath", "fpath", "ftptype", "hpath", "search", "gtype",
  "selector", "gopherplus_string", "encoded822addr", "group", "article_1",
  "digits", "database", "wtype", "wpath", "ppath", "fieldname",
  "fieldvalue", "START_GENERICURL", "START_HTTPURL", "START_FTPURL",
  "START_NEWSURL", "START_NNTPURL", "START_TELNETURL", "START_GOPHERURL",
  "START_WAISURL", "START_MAILTOURL", "START_FILEURL", "START_PROSPEROURL",
  "START_LOGIN", "START_HOSTPORT", "START_HOST", "$accept", "start",
  "genericurl", "url", "otherurl", "schemepart", "ip-schemepart", "login",
  "hostport", "host", "ftpurl", "fileurl", "httpurl", "gopherurl",
  "mailtourl", "newsurl", "grouppart", "article", "nntpurl", "telneturl",
  "waisurl", "waisdatabase", "waisindex", "waisdoc", "prosperourl",
  "fieldspec.0", "fieldspec", YY_NULLPTR
  };
  return yy_sname[yysymbol];
}
#endif

#define YYPACT_NINF (-31)

#define yypact_value_is_default(Yyn) \
  ((Yyn) == YYPACT_NINF)

#define YYTABLE_NINF (-1)

#define yytable_value_is_error(Yyn) \
  0

/* YYPACT[STATE-NUM] -- Index in YYTABLE of the portion describing
   STATE-NUM.  */
static const yytype_int8 yypact[] =
{
      41,     7,     3,   -13,     7,     3,     7,     7,   -30,   -11,
       7,     9,     1,    22,     6,    25,    28,     5,    27,    29,
      26,    30,    31,     3,     7,     7,    37,   -31,   -31,   -31,
     -31,   -31,   -31,   -31,   -31,   -31,   -31,   -31,   -31,   -31,
     -31,   -31,   -31,   -31,   -31,    24,    42,     0,    39,   -31,
     -31,   -31,    40,   -31,   -31,    43,    44,    45,    46,   -31,
      11,    47,    48,    -3,   -31,   -31,   -31,   -31,   -31,   -31,
     -31,   -31,   -31,   -31,   -31,   -31,   -31,   -31,   -31,    32,
      13,    38,     7,    35,     7,    18,   -31,    33,    34,   -31,
      49,    58,     3,   -31,   -31,   -31,    51,   -31,    54,   -31,
      55,   -31,    56,    50,     2,   -31,   -31,    59,    53,     7,
      52,    63,    60,    62,    72,    57,    77,   -31,   -31,   -31,
     -31,    75,    67,   -31,    64,   -31,   -31,    66,    68,    61,
      36,   -31,    69,   -31,   -31
};

/* YYDEFACT[STATE-NUM] -- Default reduction number in state STATE-NUM.
   Performed when YYTABLE does not specify something else to do.  Zero
   means the default is an error.  */
static const yytype_int8 yydefact[] =
{
       0,     0,     0,     0,     0,     0,     0,     0,     0,     0,
       0,     0,     0,     0,     0,     0,     0,     0,     0,     0,
       0,     0,     0,     0,     0,     0,     0,    29,     2,    28,
      19,    26,    18,    23,    25,    20,    21,    22,    24,    64,
      65,    66,    27,    39,    40,    46,    37,     0,    41,    34,
      56,    57,     0,    55,    58,     0,    62,    49,     0,    54,
       0,     0,     0,     0,     3,     4,     5,     6,     7,     8,
       9,    10,    11,    12,    13,    14,    15,    16,     1,     0,
       0,     0,     0,     0,     0,     0,    63,    50,     0,    44,
       0,     0,     0,    30,    17,    31,    47,    38,     0,    35,
      42,    59,    60,     0,    67,    45,    71,    32,     0,     0,
       0,     0,    51,     0,     0,    70,     0,    48,    36,    43,
      61,     0,     0,    68,     0,    72,    33,    52,     0,     0,
       0,    69,     0,    53,    73
};

/* YYPGOTO[NTERM-NUM].  */
static const yytype_int8 yypgoto[] =
{
     -31,   -31,    99,   -31,   -31,   -31,   -31,    -4,    -1,    -7,
     100,    92,   102,   101,    97,   103,   -31,   -31,   104,   105,
     106,   -31,   -31,   -31,   107,   -31,   -31
};

/* YYDEFGOTO[NTERM-NUM].  */
static const yytype_int8 yydefgoto[] =
{
       0,    26,    27,    28,    29,    94,    95,    48,    49,    46,
      30,    31,    32,    33,    34,    35,    53,    54,    36,    37,
      38,    39,    40,    41,    42,   115,   125
};

/* YYTABLE[YYPACT[STATE-NUM]] -- What to do in state STATE-NUM.  If
   positive, shift that token.  If negative, reduce the rule whose
   number is the opposite.  If YYTABLE_NINF, syntax error.  */
static const yytype_uint8 yytable[] =
{
      45,    56,    61,    55,    60,    57,    58,    50,    59,    62,
       2,    92,     5,    81,    43,    44,    82,   113,    77,    75,
     114,    93,    63,    76,    11,     1,    51,    52,    43,    44,
       3,    47,    43,    44,     4,     6,     8,    78,     7,    79,
      97,     9,    89,    10,     1,     2,     3,     4,     5,     6,
       7,     8,     9,    10,    83,    80,    84,   102,    85,    86,
      87,    88,    90,    91,    11,    96,   100,    98,   103,   108,
     109,   111,   110,   133,   116,     0,   104,   101,   124,   121,
     105,    99,   128,   132,   119,   130,   112,   117,   107,    12,
      13,    14,    15,    16,    17,    18,    19,    20,    21,    22,
      23,    24,    25,   106,   120,   122,   123,   126,   118,   127,
     129,    64,   131,    73,    66,    65,   134,    72,    67,    70,
      68,     0,    69,     0,     0,    71,     0,     0,     0,    74
};

static const yytype_int8 yycheck[] =
{
       1,     5,     9,     4,    15,     6,     7,    20,    38,    10,
       4,    14,     7,    13,    25,    26,    16,    15,    25,    23,
      18,    24,    13,    24,    23,     3,    39,    40,    25,    26,
       5,    28,    25,    26,     6,     8,    10,     0,     9,    15,
      27,    11,    31,    12,     3,     4,     5,     6,     7,     8,
       9,    10,    11,    12,    15,    13,    16,    39,    15,    15,
      15,    15,    15,    15,    23,    33,    31,    29,    35,    18,
      16,    15,    17,    37,    15,    -1,    42,    84,    21,    19,
      31,    82,    15,    22,    32,    19,    36,    34,    92,    48,
      49,    50,    51,    52,    53,    54,    55,    56,    57,    58,
      59,    60,    61,    45,    41,    43,    34,    30,   109,    34,
      46,    12,    44,    21,    14,    13,    47,    20,    15,    18,
      16,    -1,    17,    -1,    -1,    19,    -1,    -1,    -1,    22
};

/* YYSTOS[STATE-NUM] -- The symbol kind of the accessing symbol of
   state STATE-NUM.  */
static const yytype_int8 yystos[] =
{
       0,     3,     4,     5,     6,     7,     8,     9,    10,    11,
      12,    23,    48,    49,    50,    51,    52,    53,    54,    55,
      56,    57,    58,    59,    60,    61,    63,    64,    65,    66,
      72,    73,    74,    75,    76,    77,    80,    81,    82,    83,
      84,    85,    86,    25,    26,    70,    71,    28,    69,    70,
      20,    39,    40,    78,    79,    70,    69,    70,    70,    38,
      15,    71,    70,    13,    64,    74,    72,    77,    80,    81,
      75,    82,    76,    73,    86,    69,    70,    71,     0,    15,
      13,    13,    16,    15,    16,    15,    15,    15,    15,    31,
      15,    15,    14,    24,    67,    68,    33,    27,    29,    70,
      31,    71,    39,    35,    42,    31,    45,    69,    18,    16,
      17,    15,    36,    15,    18,    87,    15,    34,    70,    32,
      41,    19,    43,    34,    21,    88,    30,    34,    15,    46,
      19,    44,    22,    37,    47
};

/* YYR1[RULE-NUM] -- Symbol kind of the left-hand side of rule RULE-NUM.  */
static const yytype_int8 yyr1[] =
{
       0,    62,    63,    63,    63,    63,    63,    63,    63,    63,
      63,    63,    63,    63,    63,    63,    63,    64,    65,    65,
      65,    65,    65,    65,    65,    65,    65,    65,    65,    66,
      67,    67,    68,    68,    69,    69,    69,    70,    70,    71,
      71,    72,    72,    72,    73,    73,    74,    74,    74,    75,
      75,    75,    75,    75,    76,    77,    78,    78,    78,    79,
      80,    80,    81,    81,    82,    82,    82,    83,    84,    85,
      86,    87,    87,    88
};

/* YYR2[RULE-NUM] -- Number of symbols on the right-hand side of rule RULE-NUM.  */
static const yytype_int8 yyr2[] =
{
       0,     2,     1,     2,     2,     2,     2,     2,     2,     2,
       2,     2,     2,     2,     2,     2,     2,     3,     1,     1,
       1,     1,     1,     1,     1,     1,     1,     1,     1,     1,
       1,     1,     2,     4,     1,     3,     5,     1,     3,     1,
       1,     2,     4,     6,     3,     4,     2,     4,     6,     2,
       3,     5,     7,     9,     2,     2,     1,     1,     1,     3,
       4,     6,     2,     3,     1,     1,     1,     4,     6,     8,
       5,     0,     2,     4
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
    case 5:                       /* "news:"  */
    case 6:                       /* "nntp://"  */
    case 7:                       /* "telnet://"  */
    case 8:                       /* "gopher://"  */
    case 9:                       /* "wais://"  */
    case 10:                       /* "mailto:"  */
    case 11:                       /* "file://"  */
    case 12:                       /* "prospero://"  */
    case 13:                       /* ":"  */
    case 14:                       /* "//"  */
    case 15:                       /* "/"  */
    case 16:                       /* "@"  */
    case 17:                       /* ";type="  */
    case 18:                       /* "?"  */
    case 19:                       /* "%09"  */
    case 20:                       /* "*"  */
    case 21:                       /* ";"  */
    case 22:                       /* "="  */
      return true;
    default:
      return false;
    }
}

/* The first start symbol.  */
#define PARSE_START UB_url

/* The token that a parse begins with for another start symbol, or 0.  */
static inline int
start_token (int start)
{
  switch (start)
    {
    case UB_genericurl: return 48;
    case UB_httpurl: return 49;
    case UB_ftpurl: return 50;
    case UB_newsurl: return 51;
    case UB_nntpurl: return 52;
    case UB_telneturl: return 53;
    case UB_gopherurl: return 54;
    case UB_waisurl: return 55;
    case UB_mailtourl: return 56;
    case UB_fileurl: return 57;
    case UB_prosperourl: return 58;
    case UB_login: return 59;
    case UB_hostport: return 60;
    case UB_host: return 61;
    default: return 0;
    }
}

/* The start condition that a parse begins in, after a start token or without.  */
static inline int
start_condition (int token)
{
  switch (token)
    {
    case 48: return GENERICURL;                /* START_GENERICURL  */
    case 49: return URL;                /* START_HTTPURL  */
    case 50: return URL;                /* START_FTPURL  */
    case 51: return URL;                /* START_NEWSURL  */
    case 52: return URL;                /* START_NNTPURL  */
    case 53: return URL;                /* START_TELNETURL  */
    case 54: return URL;                /* START_GOPHERURL  */
    case 55: return URL;                /* START_WAISURL  */
    case 56: return URL;                /* START_MAILTOURL  */
    case 57: return URL;                /* START_FILEURL  */
    case 58: return URL;                /* START_PROSPEROURL  */
    case 59: return LOGIN;                /* START_LOGIN  */
    case 60: return HOSTPORT;                /* START_HOSTPORT  */
    case 61: return HOST;                /* START_HOST  */
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
    case 5:                       /* "news:"  */
      PARSE_SHIFT; goto state3;
    case 6:                       /* "nntp://"  */
      PARSE_SHIFT; goto state4;
    case 7:                       /* "telnet://"  */
      PARSE_SHIFT; goto state5;
    case 8:                       /* "gopher://"  */
      PARSE_SHIFT; goto state6;
    case 9:                       /* "wais://"  */
      PARSE_SHIFT; goto state7;
    case 10:                       /* "mailto:"  */
      PARSE_SHIFT; goto state8;
    case 11:                       /* "file://"  */
      PARSE_SHIFT; goto state9;
    case 12:                       /* "prospero://"  */
      PARSE_SHIFT; goto state10;
    case 23:                       /* scheme  */
      PARSE_SHIFT; goto state11;
    case 48:                       /* START_GENERICURL  */
      PARSE_SHIFT; goto state12;
    case 49:                       /* START_HTTPURL  */
      PARSE_SHIFT; goto state13;
    case 50:                       /* START_FTPURL  */
      PARSE_SHIFT; goto state14;
    case 51:                       /* START_NEWSURL  */
      PARSE_SHIFT; goto state15;
    case 52:                       /* START_NNTPURL  */
      PARSE_SHIFT; goto state16;
    case 53:                       /* START_TELNETURL  */
      PARSE_SHIFT; goto state17;
    case 54:                       /* START_GOPHERURL  */
      PARSE_SHIFT; goto state18;
    case 55:                       /* START_WAISURL  */
      PARSE_SHIFT; goto state19;
    case 56:                       /* START_MAILTOURL  */
      PARSE_SHIFT; goto state20;
    case 57:                       /* START_FILEURL  */
      PARSE_SHIFT; goto state21;
    case 58:                       /* START_PROSPEROURL  */
      PARSE_SHIFT; goto state22;
    case 59:                       /* START_LOGIN  */
      PARSE_SHIFT; goto state23;
    case 60:                       /* START_HOSTPORT  */
      PARSE_SHIFT; goto state24;
    case 61:                       /* START_HOST  */
      PARSE_SHIFT; goto state25;
    default:
      PARSE_ERROR (0);
    }

state1:
  state[top] = 1;
  PARSE_TOKEN (CALL (HOSTPORT));
  switch (token)
    {
    case 25:                       /* hostname  */
      PARSE_SHIFT; goto reduce38;
    case 26:                       /* hostnumber  */
      PARSE_SHIFT; goto reduce39;
    default:
      PARSE_ERROR (1);
    }

state2:
  state[top] = 2;
  PARSE_TOKEN (CALL (LOGIN));
  switch (token)
    {
    case 25:                       /* hostname  */
      PARSE_SHIFT; goto reduce38;
    case 26:                       /* hostnumber  */
      PARSE_SHIFT; goto reduce39;
    case 28:                       /* user  */
      PARSE_SHIFT; goto state47;
    default:
      PARSE_ERROR (2);
    }

state3:
  state[top] = 3;
  PARSE_TOKEN (CALL (GROUPPART));
  switch (token)
    {
    case 20:                       /* "*"  */
      PARSE_SHIFT; goto reduce55;
    case 39:                       /* group  */
      PARSE_SHIFT; goto reduce56;
    case 40:                       /* article_1  */
      PARSE_SHIFT; goto state52;
    default:
      PARSE_ERROR (3);
    }

state4:
  state[top] = 4;
  PARSE_TOKEN (CALL (HOSTPORT));
  switch (token)
    {
    case 25:                       /* hostname  */
      PARSE_SHIFT; goto reduce38;
    case 26:                       /* hostnumber  */
      PARSE_SHIFT; goto reduce39;
    default:
      PARSE_ERROR (4);
    }

state5:
  state[top] = 5;
  PARSE_TOKEN (CALL (LOGIN));
  switch (token)
    {
    case 25:                       /* hostname  */
      PARSE_SHIFT; goto reduce38;
    case 26:                       /* hostnumber  */
      PARSE_SHIFT; goto reduce39;
    case 28:                       /* user  */
      PARSE_SHIFT; goto state47;
    default:
      PARSE_ERROR (5);
    }

state6:
  state[top] = 6;
  PARSE_TOKEN (CALL (HOSTPORT));
  switch (token)
    {
    case 25:                       /* hostname  */
      PARSE_SHIFT; goto reduce38;
    case 26:                       /* hostnumber  */
      PARSE_SHIFT; goto reduce39;
    default:
      PARSE_ERROR (6);
    }

state7:
  state[top] = 7;
  PARSE_TOKEN (CALL (HOSTPORT));
  switch (token)
    {
    case 25:                       /* hostname  */
      PARSE_SHIFT; goto reduce38;
    case 26:                       /* hostnumber  */
      PARSE_SHIFT; goto reduce39;
    default:
      PARSE_ERROR (7);
    }

state8:
  PARSE_TOKEN (CALL (MAILTOURL));
  switch (token)
    {
    case 38:                       /* encoded822addr  */
      PARSE_SHIFT; goto reduce53;
    default:
      PARSE_ERROR (8);
    }

state9:
  state[top] = 9;
  PARSE_TOKEN (CALL (FILEURL));
  switch (token)
    {
    case 15:                       /* "/"  */
      PARSE_SHIFT; goto state60;
    case 25:                       /* hostname  */
      PARSE_SHIFT; goto reduce38;
    case 26:                       /* hostnumber  */
      PARSE_SHIFT; goto reduce39;
    default:
      PARSE_ERROR (9);
    }

state10:
  state[top] = 10;
  PARSE_TOKEN (CALL (HOSTPORT));
  switch (token)
    {
    case 25:                       /* hostname  */
      PARSE_SHIFT; goto reduce38;
    case 26:                       /* hostnumber  */
      PARSE_SHIFT; goto reduce39;
    default:
      PARSE_ERROR (10);
    }

state11:
  PARSE_TOKEN (CALL (GENERICURL));
  switch (token)
    {
    case 13:                       /* ":"  */
      PARSE_SHIFT; goto state63;
    default:
      PARSE_ERROR (11);
    }

state12:
  state[top] = 12;
  PARSE_TOKEN (CALL (GENERICURL));
  switch (token)
    {
    case 23:                       /* scheme  */
      PARSE_SHIFT; goto state11;
    default:
      PARSE_ERROR (12);
    }

state13:
  state[top] = 13;
  PARSE_TOKEN (CALL (URL));
  switch (token)
    {
    case 3:                       /* "http://"  */
      PARSE_SHIFT; goto state1;
    default:
      PARSE_ERROR (13);
    }

state14:
  state[top] = 14;
  PARSE_TOKEN (CALL (URL));
  switch (token)
    {
    case 4:                       /* "ftp://"  */
      PARSE_SHIFT; goto state2;
    default:
      PARSE_ERROR (14);
    }

state15:
  state[top] = 15;
  PARSE_TOKEN (CALL (URL));
  switch (token)
    {
    case 5:                       /* "news:"  */
      PARSE_SHIFT; goto state3;
    default:
      PARSE_ERROR (15);
    }

state16:
  state[top] = 16;
  PARSE_TOKEN (CALL (URL));
  switch (token)
    {
    case 6:                       /* "nntp://"  */
      PARSE_SHIFT; goto state4;
    default:
      PARSE_ERROR (16);
    }

state17:
  state[top] = 17;
  PARSE_TOKEN (CALL (URL));
  switch (token)
    {
    case 7:                       /* "telnet://"  */
      PARSE_SHIFT; goto state5;
    default:
      PARSE_ERROR (17);
    }

state18:
  state[top] = 18;
  PARSE_TOKEN (CALL (URL));
  switch (token)
    {
    case 8:                       /* "gopher://"  */
      PARSE_SHIFT; goto state6;
    default:
      PARSE_ERROR (18);
    }

state19:
  state[top] = 19;
  PARSE_TOKEN (CALL (URL));
  switch (token)
    {
    case 9:                       /* "wais://"  */
      PARSE_SHIFT; goto state7;
    default:
      PARSE_ERROR (19);
    }

state20:
  state[top] = 20;
  PARSE_TOKEN (CALL (URL));
  switch (token)
    {
    case 10:                       /* "mailto:"  */
      PARSE_SHIFT; goto state8;
    default:
      PARSE_ERROR (20);
    }

state21:
  state[top] = 21;
  PARSE_TOKEN (CALL (URL));
  switch (token)
    {
    case 11:                       /* "file://"  */
      PARSE_SHIFT; goto state9;
    default:
      PARSE_ERROR (21);
    }

state22:
  state[top] = 22;
  PARSE_TOKEN (CALL (URL));
  switch (token)
    {
    case 12:                       /* "prospero://"  */
      PARSE_SHIFT; goto state10;
    default:
      PARSE_ERROR (22);
    }

state23:
  state[top] = 23;
  PARSE_TOKEN (CALL (LOGIN));
  switch (token)
    {
    case 25:                       /* hostname  */
      PARSE_SHIFT; goto reduce38;
    case 26:                       /* hostnumber  */
      PARSE_SHIFT; goto reduce39;
    case 28:                       /* user  */
      PARSE_SHIFT; goto state47;
    default:
      PARSE_ERROR (23);
    }

state24:
  state[top] = 24;
  PARSE_TOKEN (CALL (HOSTPORT));
  switch (token)
    {
    case 25:                       /* hostname  */
      PARSE_SHIFT; goto reduce38;
    case 26:                       /* hostnumber  */
      PARSE_SHIFT; goto reduce39;
    default:
      PARSE_ERROR (24);
    }

state25:
  state[top] = 25;
  PARSE_TOKEN (CALL (HOST));
  switch (token)
    {
    case 25:                       /* hostname  */
      PARSE_SHIFT; goto reduce38;
    case 26:                       /* hostnumber  */
      PARSE_SHIFT; goto reduce39;
    default:
      PARSE_ERROR (25);
    }

state47:
  PARSE_TOKEN (CALL (LOGIN_AT));
  switch (token)
    {
    case 13:                       /* ":"  */
      PARSE_SHIFT; goto state81;
    case 16:                       /* "@"  */
      PARSE_SHIFT; goto state82;
    default:
      PARSE_ERROR (47);
    }

state52:
  PARSE_TOKEN (CALL (ARTICLE));
  switch (token)
    {
    case 16:                       /* "@"  */
      PARSE_SHIFT; goto state84;
    default:
      PARSE_ERROR (52);
    }

state60:
  PARSE_TOKEN (CALL (FILE_FPATH));
  switch (token)
    {
    case 31:                       /* fpath  */
      PARSE_SHIFT; goto reduce43;
    default:
      PARSE_ERROR (60);
    }

state63:
  state[top] = 63;
  PARSE_TOKEN (CALL (SCHEMEPART));
  switch (token)
    {
    case 14:                       /* "//"  */
      PARSE_SHIFT; goto state92;
    case 24:                       /* xchar_0  */
      PARSE_SHIFT; goto reduce29;
    default:
      PARSE_ERROR (63);
    }

state81:
  PARSE_TOKEN (CALL (PASSWORD));
  switch (token)
    {
    case 29:                       /* password  */
      PARSE_SHIFT; goto state98;
    default:
      PARSE_ERROR (81);
    }

state82:
  state[top] = 82;
  PARSE_TOKEN (CALL (HOSTPORT));
  switch (token)
    {
    case 25:                       /* hostname  */
      PARSE_SHIFT; goto reduce38;
    case 26:                       /* hostnumber  */
      PARSE_SHIFT; goto reduce39;
    default:
      PARSE_ERROR (82);
    }

state84:
  state[top] = 84;
  PARSE_TOKEN (CALL (ARTICLE));
  switch (token)
    {
    case 25:                       /* hostname  */
      PARSE_SHIFT; goto reduce38;
    case 26:                       /* hostnumber  */
      PARSE_SHIFT; goto reduce39;
    default:
      PARSE_ERROR (84);
    }

state92:
  state[top] = 92;
  PARSE_TOKEN (CALL_ANY);
  switch (token)
    {
    case 25:                       /* hostname  */
      PARSE_SHIFT; goto reduce38;
    case 26:                       /* hostnumber  */
      PARSE_SHIFT; goto reduce39;
    case 28:                       /* user  */
      PARSE_SHIFT; goto state47;
    default:
      PARSE_ERROR (92);
    }

state98:
  PARSE_TOKEN (CALL (LOGIN_AT));
  switch (token)
    {
    case 16:                       /* "@"  */
      PARSE_SHIFT; goto state109;
    default:
      PARSE_ERROR (98);
    }

state109:
  state[top] = 109;
  PARSE_TOKEN (CALL (HOSTPORT));
  switch (token)
    {
    case 25:                       /* hostname  */
      PARSE_SHIFT; goto reduce38;
    case 26:                       /* hostnumber  */
      PARSE_SHIFT; goto reduce39;
    default:
      PARSE_ERROR (109);
    }

reduce29:                         /* schemepart  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (schemepart, (yyloc));                            }
  value[top] = yyval;
  goto reduce16;

reduce38:                         /* host  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (host, (yyloc), value[top]);                       }
  value[top] = yyval;
  switch (state[top - 1])
    {
    case 9: goto state61;
    case 25: goto reduce15;
    case 84: goto reduce58;
    default: goto state46;
    }

reduce39:                         /* host  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (host, (yyloc), value[top]);                     }
  value[top] = yyval;
  switch (state[top - 1])
    {
    case 9: goto state61;
    case 25: goto reduce15;
    case 84: goto reduce58;
    default: goto state46;
    }

reduce43:                         /* fileurl  */
  yyloc.start = span[top - 2].start;
  yyloc.end = span[top].end;
  yyval = value[top - 2];
                                                    { yyval = NODE (fileurl, (yyloc), value[top]);                       }
  top -= 2;
  value[top] = yyval;
  span[top] = yyloc;
  switch (state[top - 1])
    {
    case 21: goto reduce11;
    default: goto reduce25;
    }

reduce53:                         /* mailtourl  */
  yyloc.start = span[top - 1].start;
  yyloc.end = span[top].end;
  yyval = value[top - 1];
                                                    { yyval = NODE (mailtourl, (yyloc), value[top]);            }
  top -= 1;
  value[top] = yyval;
  span[top] = yyloc;
  switch (state[top - 1])
    {
    case 20: goto reduce10;
    default: goto reduce24;
    }

reduce55:                         /* grouppart  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (grouppart, (yyloc));                             }
  value[top] = yyval;
  goto reduce54;

reduce56:                         /* grouppart  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (grouppart, (yyloc), value[top]);                     }
  value[top] = yyval;
  goto reduce54;

reduce58:                         /* article  */
  yyloc.start = span[top - 2].start;
  yyloc.end = span[top].end;
  yyval = value[top - 2];
                                                    { yyval = NODE (article, (yyloc), value[top]);                        }
  top -= 2;
  value[top] = yyval;
  span[top] = yyloc;
  goto reduce57;

state46:
  PARSE_TOKEN (CALL (HOSTPORT));
  switch (token)
    {
    case 13:                       /* ":"  */
      PARSE_SHIFT; goto state80;
    default:
      goto reduce36;
    }

state61:
  PARSE_TOKEN (CALL (FILEURL));
  switch (token)
    {
    case 15:                       /* "/"  */
      PARSE_SHIFT; goto state90;
    default:
      PARSE_ERROR (61);
    }

state80:
  PARSE_TOKEN (CALL (PORT));
  switch (token)
    {
    case 27:                       /* port  */
      PARSE_SHIFT; goto reduce37;
    default:
      PARSE_ERROR (80);
    }

state90:
  PARSE_TOKEN (CALL (FILE_FPATH));
  switch (token)
    {
    case 31:                       /* fpath  */
      PARSE_SHIFT; goto reduce44;
    default:
      PARSE_ERROR (90);
    }

reduce10:                         /* start  */
  yyloc.start = span[top - 1].start;
  yyloc.end = span[top].end;
  yyval = value[top - 1];
                                                    { cx->root = value[top];                                 }
  top -= 1;
  value[top] = yyval;
  span[top] = yyloc;
  goto state26;

reduce11:                         /* start  */
  yyloc.start = span[top - 1].start;
  yyloc.end = span[top].end;
  yyval = value[top - 1];
                                                    { cx->root = value[top];                                   }
  top -= 1;
  value[top] = yyval;
  span[top] = yyloc;
  goto state26;

reduce15:                         /* start  */
  yyloc.start = span[top - 1].start;
  yyloc.end = span[top].end;
  yyval = value[top - 1];
                                                    { cx->root = value[top];                                      }
  top -= 1;
  value[top] = yyval;
  span[top] = yyloc;
  goto state26;

reduce16:                         /* genericurl  */
  yyloc.start = span[top - 2].start;
  yyloc.end = span[top].end;
  yyval = value[top - 2];
                                                    { yyval = NODE (genericurl, (yyloc), value[top - 2], value[top]);      }
  top -= 2;
  value[top] = yyval;
  span[top] = yyloc;
  switch (state[top - 1])
    {
    case 12: goto reduce2;
    default: goto reduce28;
    }

reduce24:                         /* url  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (url, (yyloc), value[top]);                       }
  value[top] = yyval;
  goto reduce1;

reduce25:                         /* url  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (url, (yyloc), value[top]);                         }
  value[top] = yyval;
  goto reduce1;

reduce28:                         /* otherurl  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (otherurl, (yyloc), value[top]);                 }
  value[top] = yyval;
  goto reduce27;

reduce36:                         /* hostport  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (hostport, (yyloc), value[top]);                       }
  value[top] = yyval;
  switch (state[top - 1])
    {
    case 1: goto state45;
    case 4: goto state55;
    case 6: goto state57;
    case 7: goto state58;
    case 10: goto state62;
    case 24: goto reduce14;
    case 82: goto reduce34;
    case 109: goto reduce35;
    default: goto reduce33;
    }

reduce37:                         /* hostport  */
  yyloc.start = span[top - 2].start;
  yyloc.end = span[top].end;
  yyval = value[top - 2];
                                                    { yyval = NODE (hostport, (yyloc), value[top - 2], value[top]);                }
  top -= 2;
  value[top] = yyval;
  span[top] = yyloc;
  switch (state[top - 1])
    {
    case 1: goto state45;
    case 4: goto state55;
    case 6: goto state57;
    case 7: goto state58;
    case 10: goto state62;
    case 24: goto reduce14;
    case 82: goto reduce34;
    case 109: goto reduce35;
    default: goto reduce33;
    }

reduce44:                         /* fileurl  */
  yyloc.start = span[top - 3].start;
  yyloc.end = span[top].end;
  yyval = value[top - 3];
                                                    { yyval = NODE (fileurl, (yyloc), value[top - 2], value[top]);                }
  top -= 3;
  value[top] = yyval;
  span[top] = yyloc;
  switch (state[top - 1])
    {
    case 21: goto reduce11;
    default: goto reduce25;
    }

reduce54:                         /* newsurl  */
  yyloc.start = span[top - 1].start;
  yyloc.end = span[top].end;
  yyval = value[top - 1];
                                                    { yyval = NODE (newsurl, (yyloc), value[top]);                   }
  top -= 1;
  value[top] = yyval;
  span[top] = yyloc;
  switch (state[top - 1])
    {
    case 15: goto reduce5;
    default: goto reduce19;
    }

reduce57:                         /* grouppart  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (grouppart, (yyloc), value[top]);                   }
  value[top] = yyval;
  goto reduce54;

state26:
  PARSE_TOKEN (CALL_ANY);
  switch (token)
    {
    case 0:                       /* "end of URL"  */
      PARSE_SHIFT; return 0;
    default:
      PARSE_ERROR (26);
    }

state45:
  PARSE_TOKEN (CALL_ANY);
  switch (token)
    {
    case 15:                       /* "/"  */
      PARSE_SHIFT; goto state79;
    default:
      goto reduce45;
    }

state55:
  PARSE_TOKEN (CALL_ANY);
  switch (token)
    {
    case 15:                       /* "/"  */
      PARSE_SHIFT; goto state85;
    default:
      PARSE_ERROR (55);
    }

state57:
  PARSE_TOKEN (CALL_ANY);
  switch (token)
    {
    case 15:                       /* "/"  */
      PARSE_SHIFT; goto state87;
    default:
      goto reduce48;
    }

state58:
  PARSE_TOKEN (CALL_ANY);
  switch (token)
    {
    case 15:                       /* "/"  */
      PARSE_SHIFT; goto state88;
    default:
      PARSE_ERROR (58);
    }

state62:
  PARSE_TOKEN (CALL_ANY);
  switch (token)
    {
    case 15:                       /* "/"  */
      PARSE_SHIFT; goto state91;
    default:
      PARSE_ERROR (62);
    }

state79:
  PARSE_TOKEN (CALL_ANY);
  switch (token)
    {
    case 33:                       /* hpath  */
      PARSE_SHIFT; goto state96;
    default:
      PARSE_ERROR (79);
    }

state85:
  PARSE_TOKEN (CALL_ANY);
  switch (token)
    {
    case 39:                       /* group  */
      PARSE_SHIFT; goto state102;
    default:
      PARSE_ERROR (85);
    }

state87:
  PARSE_TOKEN (CALL_ANY);
  switch (token)
    {
    case 35:                       /* gtype  */
      PARSE_SHIFT; goto state103;
    default:
      goto reduce49;
    }

state88:
  PARSE_TOKEN (CALL_ANY);
  switch (token)
    {
    case 42:                       /* database  */
      PARSE_SHIFT; goto state104;
    default:
      PARSE_ERROR (88);
    }

state91:
  PARSE_TOKEN (CALL_ANY);
  switch (token)
    {
    case 45:                       /* ppath  */
      PARSE_SHIFT; goto state106;
    default:
      PARSE_ERROR (91);
    }

state96:
  PARSE_TOKEN (CALL (HTTPURL));
  switch (token)
    {
    case 18:                       /* "?"  */
      PARSE_SHIFT; goto state108;
    default:
      goto reduce46;
    }

state102:
  PARSE_TOKEN (CALL_ANY);
  switch (token)
    {
    case 15:                       /* "/"  */
      PARSE_SHIFT; goto state111;
    default:
      goto reduce59;
    }

state103:
  PARSE_TOKEN (CALL (SELECTOR));
  switch (token)
    {
    case 36:                       /* selector  */
      PARSE_SHIFT; goto state112;
    default:
      PARSE_ERROR (103);
    }

state104:
  PARSE_TOKEN (CALL (WAISURL));
  switch (token)
    {
    case 15:                       /* "/"  */
      PARSE_SHIFT; goto state113;
    case 18:                       /* "?"  */
      PARSE_SHIFT; goto state114;
    default:
      goto reduce66;
    }

state106:
  state[top] = 106;
  goto reduce70;

state108:
  PARSE_TOKEN (CALL (SEARCH));
  switch (token)
    {
    case 34:                       /* search  */
      PARSE_SHIFT; goto reduce47;
    default:
      PARSE_ERROR (108);
    }

state111:
  PARSE_TOKEN (CALL (DIGITS));
  switch (token)
    {
    case 41:                       /* digits  */
      PARSE_SHIFT; goto reduce60;
    default:
      PARSE_ERROR (111);
    }

state112:
  PARSE_TOKEN (CALL_ANY);
  switch (token)
    {
    case 19:                       /* "%09"  */
      PARSE_SHIFT; goto state121;
    default:
      goto reduce50;
    }

state113:
  PARSE_TOKEN (CALL (WTYPE));
  switch (token)
    {
    case 43:                       /* wtype  */
      PARSE_SHIFT; goto state122;
    default:
      PARSE_ERROR (113);
    }

state114:
  PARSE_TOKEN (CALL (SEARCH));
  switch (token)
    {
    case 34:                       /* search  */
      PARSE_SHIFT; goto reduce67;
    default:
      PARSE_ERROR (114);
    }

state121:
  PARSE_TOKEN (CALL (GOPHER_SEARCH));
  switch (token)
    {
    case 34:                       /* search  */
      PARSE_SHIFT; goto state127;
    default:
      PARSE_ERROR (121);
    }

state122:
  PARSE_TOKEN (CALL (WAISDOC));
  switch (token)
    {
    case 15:                       /* "/"  */
      PARSE_SHIFT; goto state128;
    default:
      PARSE_ERROR (122);
    }

state127:
  PARSE_TOKEN (CALL_ANY);
  switch (token)
    {
    case 19:                       /* "%09"  */
      PARSE_SHIFT; goto state130;
    default:
      goto reduce51;
    }

state128:
  PARSE_TOKEN (CALL (WPATH));
  switch (token)
    {
    case 44:                       /* wpath  */
      PARSE_SHIFT; goto reduce68;
    default:
      PARSE_ERROR (128);
    }

state130:
  PARSE_TOKEN (CALL (GOPHER_STRING));
  switch (token)
    {
    case 37:                       /* gopherplus_string  */
      PARSE_SHIFT; goto reduce52;
    default:
      PARSE_ERROR (130);
    }

reduce1:                         /* start  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { cx->root = value[top];                                       }
  value[top] = yyval;
  goto state26;

reduce2:                         /* start  */
  yyloc.start = span[top - 1].start;
  yyloc.end = span[top].end;
  yyval = value[top - 1];
                                                    { cx->root = value[top];                                }
  top -= 1;
  value[top] = yyval;
  span[top] = yyloc;
  goto state26;

reduce5:                         /* start  */
  yyloc.start = span[top - 1].start;
  yyloc.end = span[top].end;
  yyval = value[top - 1];
                                                    { cx->root = value[top];                                   }
  top -= 1;
  value[top] = yyval;
  span[top] = yyloc;
  goto state26;

reduce14:                         /* start  */
  yyloc.start = span[top - 1].start;
  yyloc.end = span[top].end;
  yyval = value[top - 1];
                                                    { cx->root = value[top];                                  }
  top -= 1;
  value[top] = yyval;
  span[top] = yyloc;
  goto state26;

reduce19:                         /* url  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (url, (yyloc), value[top]);                         }
  value[top] = yyval;
  goto reduce1;

reduce27:                         /* url  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (url, (yyloc), value[top]);                        }
  value[top] = yyval;
  goto reduce1;

reduce33:                         /* login  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (login, (yyloc), value[top]);                      }
  value[top] = yyval;
  switch (state[top - 1])
    {
    case 5: goto state56;
    case 23: goto reduce13;
    case 92: goto state107;
    default: goto state48;
    }

reduce34:                         /* login  */
  yyloc.start = span[top - 2].start;
  yyloc.end = span[top].end;
  yyval = value[top - 2];
                                                    { yyval = NODE (login, (yyloc), value[top - 2], value[top]);               }
  top -= 2;
  value[top] = yyval;
  span[top] = yyloc;
  switch (state[top - 1])
    {
    case 5: goto state56;
    case 23: goto reduce13;
    case 92: goto state107;
    default: goto state48;
    }

reduce35:                         /* login  */
  yyloc.start = span[top - 4].start;
  yyloc.end = span[top].end;
  yyval = value[top - 4];
                                                    { yyval = NODE (login, (yyloc), value[top - 4], value[top - 2], value[top]);    }
  top -= 4;
  value[top] = yyval;
  span[top] = yyloc;
  switch (state[top - 1])
    {
    case 5: goto state56;
    case 23: goto reduce13;
    case 92: goto state107;
    default: goto state48;
    }

reduce45:                         /* httpurl  */
  yyloc.start = span[top - 1].start;
  yyloc.end = span[top].end;
  yyval = value[top - 1];
                                                    { yyval = NODE (httpurl, (yyloc), value[top]);                    }
  top -= 1;
  value[top] = yyval;
  span[top] = yyloc;
  switch (state[top - 1])
    {
    case 13: goto reduce3;
    default: goto reduce17;
    }

reduce46:                         /* httpurl  */
  yyloc.start = span[top - 3].start;
  yyloc.end = span[top].end;
  yyval = value[top - 3];
                                                    { yyval = NODE (httpurl, (yyloc), value[top - 2], value[top]);            }
  top -= 3;
  value[top] = yyval;
  span[top] = yyloc;
  switch (state[top - 1])
    {
    case 13: goto reduce3;
    default: goto reduce17;
    }

reduce47:                         /* httpurl  */
  yyloc.start = span[top - 5].start;
  yyloc.end = span[top].end;
  yyval = value[top - 5];
                                                    { yyval = NODE (httpurl, (yyloc), value[top - 4], value[top - 2], value[top]);   }
  top -= 5;
  value[top] = yyval;
  span[top] = yyloc;
  switch (state[top - 1])
    {
    case 13: goto reduce3;
    default: goto reduce17;
    }

reduce48:                         /* gopherurl  */
  yyloc.start = span[top - 1].start;
  yyloc.end = span[top].end;
  yyval = value[top - 1];
                                                    { yyval = NODE (gopherurl, (yyloc), value[top]);                  }
  top -= 1;
  value[top] = yyval;
  span[top] = yyloc;
  switch (state[top - 1])
    {
    case 18: goto reduce8;
    default: goto reduce22;
    }

reduce49:                         /* gopherurl  */
  yyloc.start = span[top - 2].start;
  yyloc.end = span[top].end;
  yyval = value[top - 2];
                                                    { yyval = NODE (gopherurl, (yyloc), value[top - 1]);                  }
  top -= 2;
  value[top] = yyval;
  span[top] = yyloc;
  switch (state[top - 1])
    {
    case 18: goto reduce8;
    default: goto reduce22;
    }

reduce50:                         /* gopherurl  */
  yyloc.start = span[top - 4].start;
  yyloc.end = span[top].end;
  yyval = value[top - 4];
                                                    { yyval = NODE (gopherurl, (yyloc), value[top - 3], value[top - 1], value[top]); }
  top -= 4;
  value[top] = yyval;
  span[top] = yyloc;
  switch (state[top - 1])
    {
    case 18: goto reduce8;
    default: goto reduce22;
    }

reduce51:                         /* gopherurl  */
  yyloc.start = span[top - 6].start;
  yyloc.end = span[top].end;
  yyval = value[top - 6];
                                                    { yyval = NODE (gopherurl, (yyloc), value[top - 5], value[top - 3], value[top - 2], value[top]); }
  top -= 6;
  value[top] = yyval;
  span[top] = yyloc;
  switch (state[top - 1])
    {
    case 18: goto reduce8;
    default: goto reduce22;
    }

reduce52:                         /* gopherurl  */
  yyloc.start = span[top - 8].start;
  yyloc.end = span[top].end;
  yyval = value[top - 8];
                                                    { yyval = NODE (gopherurl, (yyloc), value[top - 7], value[top - 5], value[top - 4], value[top - 2], value[top]); }
  top -= 8;
  value[top] = yyval;
  span[top] = yyloc;
  switch (state[top - 1])
    {
    case 18: goto reduce8;
    default: goto reduce22;
    }

reduce59:                         /* nntpurl  */
  yyloc.start = span[top - 3].start;
  yyloc.end = span[top].end;
  yyval = value[top - 3];
                                                    { yyval = NODE (nntpurl, (yyloc), value[top - 2], value[top]);            }
  top -= 3;
  value[top] = yyval;
  span[top] = yyloc;
  switch (state[top - 1])
    {
    case 16: goto reduce6;
    default: goto reduce20;
    }

reduce60:                         /* nntpurl  */
  yyloc.start = span[top - 5].start;
  yyloc.end = span[top].end;
  yyval = value[top - 5];
                                                    { yyval = NODE (nntpurl, (yyloc), value[top - 4], value[top - 2], value[top]);   }
  top -= 5;
  value[top] = yyval;
  span[top] = yyloc;
  switch (state[top - 1])
    {
    case 16: goto reduce6;
    default: goto reduce20;
    }

reduce66:                         /* waisdatabase  */
  yyloc.start = span[top - 3].start;
  yyloc.end = span[top].end;
  yyval = value[top - 3];
                                                    { yyval = NODE (waisdatabase, (yyloc), value[top - 2], value[top]);    }
  top -= 3;
  value[top] = yyval;
  span[top] = yyloc;
  goto reduce63;

reduce67:                         /* waisindex  */
  yyloc.start = span[top - 5].start;
  yyloc.end = span[top].end;
  yyval = value[top - 5];
                                                    { yyval = NODE (waisindex, (yyloc), value[top - 4], value[top - 2], value[top]); }
  top -= 5;
  value[top] = yyval;
  span[top] = yyloc;
  goto reduce64;

reduce68:                         /* waisdoc  */
  yyloc.start = span[top - 7].start;
  yyloc.end = span[top].end;
  yyval = value[top - 7];
                                                    { yyval = NODE (waisdoc, (yyloc), value[top - 6], value[top - 4], value[top - 2], value[top]); }
  top -= 7;
  value[top] = yyval;
  span[top] = yyloc;
  goto reduce65;

reduce70:                         /* fieldspec.0  */
  yyloc.start = span[top].end;
  yyloc.end = span[top].end;
                                                    { yyval = NOTHING;                                          }
  top += 1;
  value[top] = yyval;
  span[top] = yyloc;
  goto state115;

state48:
  PARSE_TOKEN (CALL_ANY);
  switch (token)
    {
    case 15:                       /* "/"  */
      PARSE_SHIFT; goto state83;
    default:
      goto reduce40;
    }

state56:
  PARSE_TOKEN (CALL_ANY);
  switch (token)
    {
    case 15:                       /* "/"  */
      PARSE_SHIFT; goto reduce62;
    default:
      goto reduce61;
    }

state83:
  PARSE_TOKEN (CALL_ANY);
  switch (token)
    {
    case 31:                       /* fpath  */
      PARSE_SHIFT; goto state100;
    default:
      PARSE_ERROR (83);
    }

state100:
  PARSE_TOKEN (CALL_ANY);
  switch (token)
    {
    case 17:                       /* ";type="  */
      PARSE_SHIFT; goto state110;
    default:
      goto reduce41;
    }

state107:
  PARSE_TOKEN (CALL_ANY);
  switch (token)
    {
    case 15:                       /* "/"  */
      PARSE_SHIFT; goto state116;
    default:
      goto reduce31;
    }

state110:
  PARSE_TOKEN (CALL (FTPTYPE));
  switch (token)
    {
    case 32:                       /* ftptype  */
      PARSE_SHIFT; goto reduce42;
    default:
      PARSE_ERROR (110);
    }

state115:
  state[top] = 115;
  PARSE_TOKEN (CALL (PROSPEROURL));
  switch (token)
    {
    case 21:                       /* ";"  */
      PARSE_SHIFT; goto state124;
    default:
      goto reduce69;
    }

state116:
  PARSE_TOKEN (CALL_ANY);
  switch (token)
    {
    case 30:                       /* urlpath  */
      PARSE_SHIFT; goto reduce32;
    default:
      PARSE_ERROR (116);
    }

state124:
  PARSE_TOKEN (CALL (FIELDNAME));
  switch (token)
    {
    case 46:                       /* fieldname  */
      PARSE_SHIFT; goto state129;
    default:
      PARSE_ERROR (124);
    }

state129:
  PARSE_TOKEN (CALL (FIELDSPEC));
  switch (token)
    {
    case 22:                       /* "="  */
      PARSE_SHIFT; goto state132;
    default:
      PARSE_ERROR (129);
    }

state132:
  PARSE_TOKEN (CALL (FIELDVALUE));
  switch (token)
    {
    case 47:                       /* fieldvalue  */
      PARSE_SHIFT; goto reduce72;
    default:
      PARSE_ERROR (132);
    }

reduce3:                         /* start  */
  yyloc.start = span[top - 1].start;
  yyloc.end = span[top].end;
  yyval = value[top - 1];
                                                    { cx->root = value[top];                                   }
  top -= 1;
  value[top] = yyval;
  span[top] = yyloc;
  goto state26;

reduce6:                         /* start  */
  yyloc.start = span[top - 1].start;
  yyloc.end = span[top].end;
  yyval = value[top - 1];
                                                    { cx->root = value[top];                                   }
  top -= 1;
  value[top] = yyval;
  span[top] = yyloc;
  goto state26;

reduce8:                         /* start  */
  yyloc.start = span[top - 1].start;
  yyloc.end = span[top].end;
  yyval = value[top - 1];
                                                    { cx->root = value[top];                                 }
  top -= 1;
  value[top] = yyval;
  span[top] = yyloc;
  goto state26;

reduce13:                         /* start  */
  yyloc.start = span[top - 1].start;
  yyloc.end = span[top].end;
  yyval = value[top - 1];
                                                    { cx->root = value[top];                                     }
  top -= 1;
  value[top] = yyval;
  span[top] = yyloc;
  goto state26;

reduce17:                         /* url  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (url, (yyloc), value[top]);                         }
  value[top] = yyval;
  goto reduce1;

reduce20:                         /* url  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (url, (yyloc), value[top]);                         }
  value[top] = yyval;
  goto reduce1;

reduce22:                         /* url  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (url, (yyloc), value[top]);                       }
  value[top] = yyval;
  goto reduce1;

reduce31:                         /* ip-schemepart  */
  yyloc.start = span[top - 1].start;
  yyloc.end = span[top].end;
  yyval = value[top - 1];
                                                    { yyval = NODE (ip_schemepart, (yyloc), value[top]);                 }
  top -= 1;
  value[top] = yyval;
  span[top] = yyloc;
  goto reduce30;

reduce32:                         /* ip-schemepart  */
  yyloc.start = span[top - 3].start;
  yyloc.end = span[top].end;
  yyval = value[top - 3];
                                                    { yyval = NODE (ip_schemepart, (yyloc), value[top - 2], value[top]);       }
  top -= 3;
  value[top] = yyval;
  span[top] = yyloc;
  goto reduce30;

reduce40:                         /* ftpurl  */
  yyloc.start = span[top - 1].start;
  yyloc.end = span[top].end;
  yyval = value[top - 1];
                                                    { yyval = NODE (ftpurl, (yyloc), value[top]);                        }
  top -= 1;
  value[top] = yyval;
  span[top] = yyloc;
  switch (state[top - 1])
    {
    case 14: goto reduce4;
    default: goto reduce18;
    }

reduce41:                         /* ftpurl  */
  yyloc.start = span[top - 3].start;
  yyloc.end = span[top].end;
  yyval = value[top - 3];
                                                    { yyval = NODE (ftpurl, (yyloc), value[top - 2], value[top]);                }
  top -= 3;
  value[top] = yyval;
  span[top] = yyloc;
  switch (state[top - 1])
    {
    case 14: goto reduce4;
    default: goto reduce18;
    }

reduce42:                         /* ftpurl  */
  yyloc.start = span[top - 5].start;
  yyloc.end = span[top].end;
  yyval = value[top - 5];
                                                    { yyval = NODE (ftpurl, (yyloc), value[top - 4], value[top - 2], value[top]);      }
  top -= 5;
  value[top] = yyval;
  span[top] = yyloc;
  switch (state[top - 1])
    {
    case 14: goto reduce4;
    default: goto reduce18;
    }

reduce61:                         /* telneturl  */
  yyloc.start = span[top - 1].start;
  yyloc.end = span[top].end;
  yyval = value[top - 1];
                                                    { yyval = NODE (telneturl, (yyloc), value[top]);                     }
  top -= 1;
  value[top] = yyval;
  span[top] = yyloc;
  switch (state[top - 1])
    {
    case 17: goto reduce7;
    default: goto reduce21;
    }

reduce62:                         /* telneturl  */
  yyloc.start = span[top - 2].start;
  yyloc.end = span[top].end;
  yyval = value[top - 2];
                                                    { yyval = NODE (telneturl, (yyloc), value[top - 1]);                     }
  top -= 2;
  value[top] = yyval;
  span[top] = yyloc;
  switch (state[top - 1])
    {
    case 17: goto reduce7;
    default: goto reduce21;
    }

reduce63:                         /* waisurl  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (waisurl, (yyloc), value[top]);                }
  value[top] = yyval;
  switch (state[top - 1])
    {
    case 19: goto reduce9;
    default: goto reduce23;
    }

reduce64:                         /* waisurl  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (waisurl, (yyloc), value[top]);                   }
  value[top] = yyval;
  switch (state[top - 1])
    {
    case 19: goto reduce9;
    default: goto reduce23;
    }

reduce65:                         /* waisurl  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (waisurl, (yyloc), value[top]);                     }
  value[top] = yyval;
  switch (state[top - 1])
    {
    case 19: goto reduce9;
    default: goto reduce23;
    }

reduce69:                         /* prosperourl  */
  yyloc.start = span[top - 4].start;
  yyloc.end = span[top].end;
  yyval = value[top - 4];
                                                    { yyval = NODE (prosperourl, (yyloc), value[top - 3], value[top - 1], value[top]); }
  top -= 4;
  value[top] = yyval;
  span[top] = yyloc;
  switch (state[top - 1])
    {
    case 22: goto reduce12;
    default: goto reduce26;
    }

reduce72:                         /* fieldspec  */
  yyloc.start = span[top - 3].start;
  yyloc.end = span[top].end;
  yyval = value[top - 3];
                                                    { yyval = NODE (fieldspec, (yyloc), value[top - 2], value[top]);    }
  top -= 3;
  value[top] = yyval;
  span[top] = yyloc;
  goto reduce71;

reduce4:                         /* start  */
  yyloc.start = span[top - 1].start;
  yyloc.end = span[top].end;
  yyval = value[top - 1];
                                                    { cx->root = value[top];                                    }
  top -= 1;
  value[top] = yyval;
  span[top] = yyloc;
  goto state26;

reduce7:                         /* start  */
  yyloc.start = span[top - 1].start;
  yyloc.end = span[top].end;
  yyval = value[top - 1];
                                                    { cx->root = value[top];                                 }
  top -= 1;
  value[top] = yyval;
  span[top] = yyloc;
  goto state26;

reduce9:                         /* start  */
  yyloc.start = span[top - 1].start;
  yyloc.end = span[top].end;
  yyval = value[top - 1];
                                                    { cx->root = value[top];                                   }
  top -= 1;
  value[top] = yyval;
  span[top] = yyloc;
  goto state26;

reduce12:                         /* start  */
  yyloc.start = span[top - 1].start;
  yyloc.end = span[top].end;
  yyval = value[top - 1];
                                                    { cx->root = value[top];                               }
  top -= 1;
  value[top] = yyval;
  span[top] = yyloc;
  goto state26;

reduce18:                         /* url  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (url, (yyloc), value[top]);                          }
  value[top] = yyval;
  goto reduce1;

reduce21:                         /* url  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (url, (yyloc), value[top]);                       }
  value[top] = yyval;
  goto reduce1;

reduce23:                         /* url  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (url, (yyloc), value[top]);                         }
  value[top] = yyval;
  goto reduce1;

reduce26:                         /* url  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (url, (yyloc), value[top]);                     }
  value[top] = yyval;
  goto reduce1;

reduce30:                         /* schemepart  */
  yyloc.start = span[top].start;
  yyloc.end = span[top].end;
  yyval = value[top];
                                                    { yyval = NODE (schemepart, (yyloc), value[top]);          }
  value[top] = yyval;
  goto reduce16;

reduce71:                         /* fieldspec.0  */
  yyloc.start = span[top - 1].start;
  yyloc.end = span[top].end;
  yyval = value[top - 1];
                                                    { yyval = JOIN (value[top - 1], value[top]);                         }
  top -= 1;
  value[top] = yyval;
  span[top] = yyloc;
  goto state115;

}

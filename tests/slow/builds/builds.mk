## builds.mk: "make check-builds", "make check-reproducible" and "make check-abi".  Included by
## Makefile.am; paths are from the top.
## SPDX-License-Identifier: MIT

## Each configuration is a few minutes; tests/slow/builds/run says which there are.  tests/builds.txt is
## the table.
BUILDS = c11 32 s390x musl
BUILDS_ALL = gcc clang c11 c11-clang O0 O1 O2 O3 Os clang-O0 clang-O1 clang-O2 clang-O3 ndebug lto \
  uchar hardened msan 32 s390x aarch64 musl library mingw no-getfd no-builtin
check-builds: $(GRAMMAR_GENERATED)
	@srcdir='$(srcdir)' $(SHELL) $(srcdir)/tests/slow/builds/run $(BUILDS)
check-all-builds: $(GRAMMAR_GENERATED)
	@srcdir='$(srcdir)' $(SHELL) $(srcdir)/tests/slow/builds/run $(BUILDS_ALL)

## The tarball of a release: of one commit always the same octets.  SOURCE_DATE_EPOCH is the time of
## all files in it; without one, that of the commit.
release-tarball: $(BUILT_SOURCES)
	@time=$${SOURCE_DATE_EPOCH:-`git -C '$(srcdir)' log -1 --format=%ct 2>/dev/null || echo 0`}; \
	TAR_OPTIONS="--sort=name --owner=0 --group=0 --numeric-owner --mode=u+rw,go=rX --mtime=@$$time" \
	  $(MAKE) $(AM_MAKEFLAGS) dist-xz

## The same files from two tarballs that are made, and built, at different times and in different
## folders.
check-reproducible: $(BUILT_SOURCES)
	@srcdir='$(srcdir)' MAKE='$(MAKE)' $(SHELL) $(srcdir)/tests/slow/builds/reproducible \
	  '$(distdir)'

CLEAN_FOLDERS += tests/builds.d
.PHONY: check-all-builds check-builds check-reproducible release-tarball

# setup.py: the extension module, with the installed library urlbnf, which pkg-config finds.
# SPDX-License-Identifier: MIT

import glob
import os
import shlex
import subprocess

from setuptools import Extension, setup


def pkg_config(*options):
    command = shlex.split(os.environ.get("PKG_CONFIG", "pkg-config"))
    try:
        return subprocess.check_output([*command, *options, "urlbnf"], text=True).strip()
    except (OSError, subprocess.CalledProcessError):
        raise SystemExit("pkg-config does not find urlbnf: set PKG_CONFIG_PATH")


libdir = pkg_config("--variable=libdir")
in_system = libdir.startswith(("/lib", "/usr/lib"))

setup(
    # For a setuptools before 61, which does not read pyproject.toml.
    name="urlbnf",
    version=pkg_config("--modversion"),
    license="MIT",
    package_dir={"": "src"},
    packages=["urlbnf"],
    package_data={"urlbnf": ["*.pyi", "py.typed"]},
    options={"bdist_wheel": {"py_limited_api": "cp38"}},
    ext_modules=[
        Extension(
            "urlbnf._urlbnf",
            sorted(glob.glob("ext/*.c")),
            depends=["ext/py-module.h"],
            define_macros=[("Py_LIMITED_API", "0x03080000")],
            py_limited_api=True,
            # A callback of Python may have parameters that it does not use.
            extra_compile_args=["-std=c11", "-Wall", "-Wextra", "-Wno-unused-parameter",
                                "-Wconversion", "-Werror=implicit-function-declaration",
                                "-fvisibility=hidden", *shlex.split(pkg_config("--cflags"))],
            extra_link_args=shlex.split(pkg_config("--libs")),
            # A library outside the loader's folders is found in its present folder.
            runtime_library_dirs=[] if in_system else [libdir],
        )
    ],
)

# test_dask.py: fails if the example loses rows on a local cluster whose worker is killed.
# SPDX-License-Identifier: MIT

import os
import pathlib
import subprocess
import sys

import pytest

EXAMPLE = str(pathlib.Path(__file__).parent.parent / "examples" / "hosts.py")


@pytest.mark.parametrize("options", [[], ["--kill"]], ids=["all live", "one is killed"])
def test_the_example_counts_hosts(tmp_path, options):
    pytest.importorskip("distributed")
    urls = str(tmp_path / "urls.txt")
    subprocess.run([sys.executable, EXAMPLE, "--make", "200000", urls], check=True)
    run = subprocess.run([sys.executable, EXAMPLE, "--workers", "3", "--block", "500000", *options,
                          urls],
                         capture_output=True, text=True, timeout=240,
                         env={**os.environ, "HOME": str(tmp_path)})
    assert run.returncode == 0, run.stdout + run.stderr
    said = run.stdout.splitlines()
    assert said[-2:] == ["150000 URLs of 997 hosts, 50000 errors {'httpurl': 50000}", "the same"]
    assert any(line.startswith("kill -9 ") for line in said) == ("--kill" in options)


def test_blocks_have_each_line_once(tmp_path):
    sys.path.insert(0, os.path.dirname(EXAMPLE))
    try:
        import hosts
    finally:
        sys.path.pop(0)
    path = str(tmp_path / "lines")
    for text in (b"", b"a", b"a\n", b"\n\n", b"a\nbc\r\ndef\n", b"\nabc\n\nd"):
        with open(path, "wb") as file:
            file.write(text)
        wanted = [line.rstrip(b"\r") for line in text.split(b"\n")]
        if wanted[-1] == b"":
            wanted.pop()
        for size in range(1, len(text) + 2):
            got = [line for start, end in hosts.blocks(path, size)
                   for line in hosts.lines(path, start, end)]
            assert got == wanted, (text, size)

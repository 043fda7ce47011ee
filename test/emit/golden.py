"""golden.py TEST COMMAND... -- [FLAG...] [TARGET...]: compares what the compiler COMMAND... emits for a golden test with the expected
files, and compiles it without warnings. A test calls it by the line

    // RUN: %golden [FLAG...] [TARGET...]

Without targets the text is in NAME.expected.c (.cpp for C++). Otherwise the text for the first target is in NAME.TARGET.expected.c. That
of each other target is in a file of the same form, or its differences from the first text are in NAME.TARGET.expected.diff; if there is
no file, both texts are equal.
"""
import pathlib
import re
import subprocess
import sys
import tempfile

CUDA_ON_HOST = str(pathlib.Path(__file__).resolve().parent.parent / "run/Inputs/cuda-on-host")


def arguments(test):
    """Returns the flags and targets of each line %golden in a test."""
    return [line.split() for line in re.findall(r"^// RUN: %golden\b *(.*)$", test.read_text(), re.M)]


def translate(compiler, test, flags):
    """Returns the emitted text, or None and the compiler's messages. Runs in the folder of the test, whose name is in the text."""
    done = subprocess.run([*compiler, "--translate", "-o", "-", *flags, test.name], cwd=test.parent, text=True, capture_output=True)
    return (done.stdout, "") if done.returncode == 0 and done.stdout else (None, done.stderr)


def difference(base, text):
    """Returns how the text differs from `base`, as a diff without names of files."""
    with tempfile.NamedTemporaryFile("w", suffix=".c") as file:
        file.write(base)
        file.flush()
        return subprocess.run(["diff", "-U1", "--label", "before", "--label", "after", file.name, "-"], input=text, text=True,
                              capture_output=True).stdout


def expected(test, flags, target, base, text):
    """Returns the expected file of this text and its new content. `base`: the text for the first target, if this is another one."""
    name = test.stem + ("." + target.replace(",", "-") if target else "") + ".expected."
    whole = test.with_name(name + ("cpp" if "--emit=c++" in flags else "c"))
    if base is None or whole.exists():
        return whole, text
    return test.with_name(name + "diff"), difference(base, text)


def texts(compiler, test, words):
    """Yields the flags with the target, the expected file and its new content, or None and the compiler's messages."""
    common, base = [w for w in words if w.startswith("-")], None
    for target in [w for w in words if not w.startswith("-")] or [None]:
        flags = common + ["--target=" + target] if target else common
        text, messages = translate(compiler, test, flags)
        if text is None:
            yield flags, None, messages
            continue
        yield flags, *expected(test, flags, target, base, text)
        base = base or text


def main(name, *words):
    test, end = pathlib.Path(name), words.index("--")
    compiler, failed = words[:end], False
    for flags, path, text in texts(compiler, test, words[end + 1:]):
        before = path.read_text() if path and path.exists() else ""
        if path is None or text != before:
            failed = True
            print(" ".join(flags), path.name if path else "", "differs" if path else "fails")
            print(subprocess.run(["diff", "-u", path, "-"] if before else ["cat"], input=text, text=True, capture_output=True).stdout)
        with tempfile.NamedTemporaryFile(suffix=".o") as file:
            done = subprocess.run([*compiler, "-Wall", "-Wextra", "-Rxmp", "--nvcc=" + CUDA_ON_HOST, "-c", "-o", file.name, *flags, test],
                                  text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if done.returncode or re.search("warning:|error:", done.stdout):
            failed = True
            print(" ".join(flags), "does not compile without warnings:", done.stdout, sep="\n")
    return failed


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

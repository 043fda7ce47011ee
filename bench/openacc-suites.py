"""GCC's run-time tests of OpenACC through xaccc: how many are right on the CPU, in both memories, and as emulated CUDA.

Needs Debian's package gcc-12-source, which has the tests; --folder takes them from elsewhere. Tests of the compiler's internals, of
CUDA's libraries and of certain GPUs are left out, and those in FOREIGN, with the reason. --failures lists the failing ones of the others
and what is left out; --only takes names."""
import collections
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tarfile
import tempfile

import common
import progress

PACKAGE = "/usr/src/gcc-12"
EMULATOR = common.ROOT / "test" / "emulator" / "emulated-nvcc"
# Options, environment, and whether host and device share memory, for which the tests use the word "host".
SETTINGS = {
    "cpu/shared": (["--target=cpu", "-DACC_DEVICE_TYPE_host=1"], {"XACC_CPU_MEMORY": "shared"}, True),
    "cpu/separate": (["--target=cpu", "-DACC_DEVICE_TYPE_host=1"], {"XACC_CPU_MEMORY": "separate"}, False),
    "cuda": (["--target=cuda", f"--nvcc={EMULATOR}", "-DACC_DEVICE_TYPE_nvidia=1"], {"EMULATED_GPUS": "1"}, False),
}
# Programs that are right only with GCC, by the reason.
FOREIGN = {
    "expects that GCC made the library or the kernel": "acc_get_property-host acc_prof-init-1 acc_prof-kernels-1",
    "expects 'firstprivate' to read the device copy, which is GCC's bug 92036": "data-firstprivate-1 firstprivate-1",
    "needs nested functions or '++' of vectors, which Clang does not have": "nested-function-1 nested-function-2 firstprivate-mappings-1",
    "'-' is a reduction operator of OpenMP, not of OpenACC": "vred2d-128",
    "expects that a second acc_init with the same type is an error, against OpenACC 3.3, 3.2.7": "lib-1 lib-8",
    "expects that 0 bytes are an error or never present, against OpenACC 3.3, 3.2.30": "lib-13 lib-26 lib-36",
    "expects the device's address in a host pointer after an update, which attached pointers are spared": "mdc-refcount-2",
    "expects that a section of a member maps the member as well": "mdc-refcount-3",
}
# The same for one setting.
FOREIGN_IN = {
    "cpu/separate": {"expects another device than the CPU": "deviceptr-1 if-1"},
    "cuda": {"the emulator compiles code for host and device once, so acc_on_device cannot differ": "acc_on_device-1 if-1",
             "the emulator has no CUDA driver and so no context": "lib-86 lib-87 lib-89 lib-92"},
}
GOAL = 300 / 322
DIRECTIVE = re.compile(r"\{\s*(dg-[a-z-]+)(.*)\}")
WORD = re.compile(r'"(?:[^"\\]|\\.)*"|\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|\S+')
INTERNAL = re.compile(
    r"__builtin_(goacc|GOACC)|gomp-constants\.h|\basm\b|cuda\.h|cuda_runtime|cublas|_OPENMP_TARGET|GOMP_|Not ported|xfail-run-if"
    r"|this-really-should-fail|libgomp/target\.c")
INCLUDE = re.compile(r'^#include "(.*)"', re.M)
INCLUDED = "/gcc/testsuite/c-c++-common/goacc/"


def holds(condition, shared):
    """Whether a selector such as `{ ! openacc_host_selected }` is true."""
    def value(match):
        word = match[0]
        return str(word in ("*-*-*", "lto", "c") or (word == "openacc_host_selected" and shared))

    condition = re.sub(r"^\{\s*(target\b)?(.*)\}$", r"\2", condition.strip())
    text = re.sub(r"[\w*][\w*-]*", value, condition)
    for tcl, python in (("!", " not "), ("&&", " and "), ("||", " or "), ("{", "("), ("}", ")")):
        text = text.replace(tcl, python)
    if not re.fullmatch(r"(True|False|not|and|or|[() ])*", text):
        sys.exit(f"bench/run openacc-suites: cannot read the condition '{condition}'")
    return bool(eval(text.strip() or "True"))


class Test:
    """A file, and what its DejaGnu comments request for one kind of memory."""

    def __init__(self, file, shared):
        self.file, self.options, self.sources, self.fails, self.ours = file, [], [file], False, True
        text = file.read_text(errors="replace")
        self.checkpoint = "CheCKpOInT" in text
        for name, rest in DIRECTIVE.findall(text):
            self.take(name, [word.strip('"') for word in WORD.findall(rest)], shared)
        included = [file.parent / name for name in INCLUDE.findall(text) if (file.parent / name).exists()]
        self.ours &= not any(INTERNAL.search(source.read_text(errors="replace")) for source in self.sources + included)

    def take(self, name, words, shared):
        condition = next((word for word in words if word.startswith("{ target") or word.startswith("{target")), "")
        if name == "dg-do":
            self.ours &= words[0] == "run" and holds(condition, shared)
        elif name == "dg-skip-if" and holds(words[1], shared):
            asked = words[2].strip("{} ").strip('"') if len(words) > 2 else "*"
            self.ours &= not (asked == "*" or asked == f"-DACC_MEM_SHARED={int(shared)}")
            if len(words) > 3 and asked == "*" and f"-DACC_MEM_SHARED={int(shared)}" in words[3]:
                self.ours = True
        elif name == "dg-require-effective-target":
            self.ours &= not words[0].startswith("openacc_")
        elif name == "dg-additional-options" and holds(condition, shared):
            self.options += [word for word in words[0].split() if re.match(r"-[DOl]|-std|-fno-builtin", word)]
        elif name == "dg-additional-sources":
            self.sources.append(self.file.parent / words[0])
        elif name == "dg-shouldfail":
            self.fails |= "XFAIL" not in words[0] and holds(words[1] if len(words) > 1 else "", shared)


def foreign(name, setting):
    """Why this program is not counted, or None."""
    reasons = {**FOREIGN, **FOREIGN_IN.get(setting, {})}
    return next((reason for reason, names in reasons.items() if name in names.split()), None)


def first_error(text):
    lines = [line for line in text.splitlines() if "error" in line] or text.splitlines() or [""]
    return lines[0].strip()[:200]


def outcome(test, setting, xaccc, work):
    """("right" | "refused" | "wrong" | "late", what was said)."""
    options, environment, shared = SETTINGS[setting]
    program = f"{work}/{test.file.stem}.{setting.replace('/', '-')}"
    told = f"-DACC_MEM_SHARED={int(shared)}"
    try:
        built = subprocess.run([*xaccc.split(), *options, "-O1", "-w", told, f"-I{test.file.parent}", *test.options, *test.sources,
                                "-o", program, "-lm"], capture_output=True, text=True, timeout=300, cwd=work)
        if built.returncode:
            return "refused", first_error(built.stderr)
        ran = subprocess.run([program], capture_output=True, text=True, errors="replace", timeout=120, cwd=work,
                             env={**os.environ, **environment})
    except subprocess.TimeoutExpired:
        return "late", ""
    finally:
        pathlib.Path(program).unlink(missing_ok=True)
    right = (ran.returncode != 0) == test.fails and (not test.checkpoint or "CheCKpOInT" in ran.stdout + ran.stderr)
    return ("right", "") if right else ("wrong", f"status {ran.returncode}: {first_error(ran.stderr)}")


def unpacked(folder, work):
    """The folder of libgomp's tests, which are taken out of the package's archive."""
    if folder:
        return pathlib.Path(folder)
    archives = sorted(pathlib.Path(PACKAGE).glob("gcc-*.tar.*"))
    if not archives:
        sys.exit("bench/run openacc-suites: needs Debian's package gcc-12-source, or --folder")
    with tarfile.open(archives[0]) as archive:
        members = [member for member in archive if "/libgomp/testsuite/libgomp.oacc-c" in member.name or INCLUDED in member.name]
        archive.extractall(work, members)
    return next(pathlib.Path(work).glob("*/libgomp/testsuite"))


def main(argv):
    parser = common.arguments("openacc-suites", __doc__)
    parser.add_argument("--folder", help="libgomp's folder testsuite")
    parser.add_argument("--settings", default=",".join(SETTINGS), help="of " + ", ".join(SETTINGS))
    parser.add_argument("--only", default="", metavar="REGEX", help="tests whose names match")
    parser.add_argument("--failures", action="store_true", help="list the tests that fail")
    options = parser.parse_args(argv)
    rows = []
    with tempfile.TemporaryDirectory() as work, concurrent.futures.ThreadPoolExecutor(common.cores()) as pool:
        suite = unpacked(options.folder, work)
        files = sorted([*suite.glob("libgomp.oacc-c/*.c"), *suite.glob("libgomp.oacc-c-c++-common/*.c")])
        files = [file for file in files if re.search(options.only, file.stem)][::10 if options.quick else 1]
        print(f"{'setting':14}{'tests':>7}{'right':>7}{'refused':>9}{'wrong':>7}{'late':>6}{'left out':>10}")
        for setting in progress.each(options.settings.split(","), lambda setting: setting):
            found = [test for test in (Test(file, SETTINGS[setting][2]) for file in files) if test.ours]
            tests = [test for test in found if not foreign(test.file.stem, setting)]
            results = list(pool.map(lambda test: outcome(test, setting, options.xaccc, work), tests))
            count = collections.Counter(kind for kind, _ in results)
            print(f"{setting:14}{len(tests):7}{count['right']:7}{count['refused']:9}{count['wrong']:7}{count['late']:6}"
                  f"{len(found) - len(tests):10}", flush=True)
            if options.failures:
                for test, (kind, said) in zip(tests, results):
                    if kind != "right":
                        print(f"  {test.file.stem}: {kind} {said}")
                for test in found:
                    if reason := foreign(test.file.stem, setting):
                        print(f"  {test.file.stem}: left out, {reason}")
            rows.append({"case": setting, "metric": "programs", "unit": "", "ours": count["right"], "reference": len(tests),
                         "ratio": round(count["right"] / max(len(tests), 1), 4), "spread": []})
    return common.finish("openacc-suites", rows, {"ratio": GOAL}, options.json, any(row["ratio"] < GOAL for row in rows))

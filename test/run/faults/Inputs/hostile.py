"""hostile.py XACC-INFO XACCC LAUNCHER PROGRAM...: each listed variable with absurd values, in each program. A run
is right, or ends with a message. Nothing crashes, hangs, or writes outside the paths that a value names."""
import concurrent.futures
import json
import os
import subprocess
import sys
import tempfile

info, xaccc, launcher, *programs = sys.argv[1:]
VALUES = [b"x" * 100000, b"-1", b"99999999999999999999999999", b"0", b"nan,nan", b"soon", b"\xff\xfe\x01\x80", b"%s%n%s%n", b"a:b:c:d",
          b"/nowhere/at/all", b"1,2,3\n4", b"auto|0", b"cuda:-5", b"cpu:4000000000", b"virtual:/nowhere", b"-9223372036854775808:7",
          b"1e999,1e999", b"999999999"]
COMPILER = {"XACC_CXX", "XACC_CC", "XACC_NVCC", "XACC_ACC_CC"}
ON_TWO = {"XACC_TRANSPORT", "XACC_TCA_LINK", "XACC_TCA_DIRECT", "XACC_WIRE"}  # one process does not test these
plain = {name: value for name, value in os.environ.items() if not name.startswith("XACC_")}
known = {row["name"] for row in json.loads(subprocess.run([info, "--json"], env=dict(plain, XACC_TRANSPORT="self"),
                                                          capture_output=True, check=True).stdout)["settings"]}
known |= {"XMP_NODE_SIZE0"}


def wrong(case):
    name, value, program = case
    environment = {os.fsencode(k): os.fsencode(v) for k, v in plain.items()}
    environment[b"XACC_TRANSPORT"] = b"virtual" if name.startswith("XACC_VIRTUAL") else b"tca" if name in ON_TWO else b"self"
    environment[name.encode()] = value
    with tempfile.TemporaryDirectory() as folder:
        source = os.path.join(folder, "a.c")
        with open(source, "w") as file:
            file.write("int x;\n")
        command = ([xaccc, "-c", source, "-o", os.path.join(folder, "a.o")] if name in COMPILER else
                   [launcher, "-n", "2", program] if name in ON_TWO else [program])
        try:
            run = subprocess.run(command, env=environment, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=60)
        except subprocess.TimeoutExpired:
            return "%s=%r in %s: hangs" % (name, value[:40], program)
    said = [line for line in run.stdout.splitlines() if line.startswith((b"xacc: ", b"xaccc: "))]
    if run.returncode == 0 and (name in COMPILER or b"2048" in run.stdout):
        return None
    if run.returncode in (1, 2) and said and b"internal error" not in run.stdout:
        return None
    return "%s=%r in %s: status %d, %r" % (name, value[:40], program, run.returncode, run.stdout[-400:])


cases = [(name, value, program) for name in sorted(known) for value in (VALUES[:6] if name in ON_TWO else VALUES)
         for program in (programs[:1] if name in ON_TWO | COMPILER else programs)]
if "TEST_ALL" not in os.environ:
    cases = cases[::5]  # other values for each variable
with concurrent.futures.ThreadPoolExecutor(3) as pool:
    mistakes = [mistake for mistake in pool.map(wrong, cases) if mistake]
print("\n".join(mistakes))
print("%d variables, %d runs, %d wrong" % (len(known), len(cases), len(mistakes)))
sys.exit(bool(mistakes) or len(known) < 30)

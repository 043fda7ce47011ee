"""lines.py XACCC [SEED]...: in random programs with many statements on a line, __LINE__ and the reports of -fxmp-check have the
line of the source, in C and in C++, with and without checks; and a warning about main has its column.
"""
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

xaccc, seeds = sys.argv[1].split(), [int(s) for s in sys.argv[2:]] or [1]
HEAD = """#include <stdio.h>
#pragma xmp nodes p(*)
#pragma xmp template t(0:15)
#pragma xmp distribute t(block) onto p
int a[16], b[16], c[16], s;
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with t(i)
#define SET for (int i = 0; i < 15; i++) a[i] = 1
#define EACH(n) for (int n = 0; n < 15; n++)
static void at(int number, int line) { printf("%d %d\\n", number, line); }
"""
# |: perhaps a new line. $: the next number. A pragma has its own line.
STATEMENTS = """
at($, __LINE__);
if (s > -1) {| for (int i = 0; i < 15; i++)| a[i] = 1;| }
if (s > -9) {| SET;| at($, __LINE__); }
{| at($, __LINE__); for (int i = 0; i < 15; i++) {| a[i] += i;| b[i] = a[i];| } at($, __LINE__);| }
EACH(i) a[i] =| b[i];
for (int k = 0; k < 2; k++) { EACH(i)| b[i] = a[i] + k;| if (k)| at($, __LINE__); }
do {| for (int i = 1; i < 15; i++) b[i] = a[i - 1] + a[i + 1];| } while (0);
s += a[3] + b[4];| at($, __LINE__);
if (s < -9) s++;| else { EACH(i) a[i]--;| }
for (int wrong = 16; wrong < 17; wrong++)| b[wrong] = 1;
if (s > -9) { for (int wrong = 16; wrong < 17; wrong++) {| s += a[wrong] * 0;| at($, __LINE__); } }
b[2] = 1;| s += a[s > -9 ? 16 : 0] * 0 + 0 * sizeof "wrong";
#pragma xmp loop on t(i)@for (int i = 0; i < 15; i++) {| a[i] = b[i]; }
#pragma xmp task on p(1)@{| at($, __LINE__);| a[1] = 2; }
#pragma xmp loop on t(i) reduction(+:s)@for (int i = 0; i < 15; i++)| s += a[i];
#pragma acc parallel loop copy(c)@for (int i = 0; i < 15; i++)| c[i] = i;
#pragma xmp barrier@;
#pragma xmp reflect (a)@
""".strip().splitlines()


def program(rng):
    number = 0
    text = HEAD.replace("#define SET", "#pragma xmp shadow a[1]\n#define SET")
    names = [f"f{k}" for k in range(25)] + ["main"]
    for name in names:
        text += f"int {name}(void) {{ " if name == "main" else f"static void {name}(void) {{ "
        if name == "main":
            text += "char x = 300; (void)x; " + " ".join(f"{n}();" for n in names[:-1]) + " "
        for statement in rng.choices(STATEMENTS, k=rng.randrange(1, 7)):
            if statement[0] == "#":
                text = text.rstrip(" ") + "\n" * (text[-1] != "\n")
            for letter in statement:
                if letter == "$":
                    number += 1
                text += {"$": str(number), "|": rng.choice(["", "", "", "\n"]), "@": "\n"}.get(letter, letter)
            text += rng.choice([" ", " ", "\n"])
        text += "return 0; }\n" if name == "main" else "}\n"
    return text


def run(command, **more):
    return subprocess.run(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300, **more).stdout


failures = []
with tempfile.TemporaryDirectory() as folder:
    for seed in seeds:
        source = pathlib.Path(folder, f"p{seed}.c")
        source.write_text(program(random.Random(seed)))
        lines = source.read_text().splitlines()
        numbers = {int(n): k for k, line in enumerate(lines, 1) for n in re.findall(r"at\((\d+), __LINE__\)", line)}
        wrong = {k for k, line in enumerate(lines, 1) if re.search(r'[ab]\[wrong\]|"wrong"', line)}
        header = next(k for k, line in enumerate(lines, 1) if line.startswith("int main"))
        for options in (["-fxmp-check"], [], ["-fxmp-check", "--emit=c++"]):
            says = run([*xaccc, "-Woverflow", "-Wno-xmp-all", *options, "-o", folder + "/p", str(source)])
            if f":{header}:{lines[header - 1].index('300') + 1}: warning" not in says:
                failures.append(f"seed {seed} {options}: the warning is not at its column\n{says}")
            output = run([folder + "/p"], env={**os.environ, "XACC_TRANSPORT": "self"}) if "-fxmp-check" in options else ""
            found = {int(n): int(k) for n, k in re.findall(r"^(\d+) (\d+)$", output, re.M)}
            astray = {n: (k, numbers[n]) for n, k in found.items() if numbers[n] != k}
            reported = {int(k) for k in re.findall(rf"{source.name}:(\d+): (?:reads|uses|stores)", output)}
            if "-fxmp-check" in options and (astray or reported != wrong or not found):
                failures.append(f"seed {seed} {options}: lines {astray}; reports {sorted(reported)} for {sorted(wrong)}\n"
                                f"{output}\n{source.read_text()}")
sys.exit("\n".join(failures) if failures else 0)

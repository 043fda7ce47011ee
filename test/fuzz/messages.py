"""messages.py XACCC NVCC COUNT[:NUMBER] TARGETS SEED.c...: xaccc reports all errors of a program, not the compiler of the emitted
file. Mutants of the seeds (tokens dropped, doubled, swapped, replaced) that xaccc translates must also compile. The
first ones that do not are printed. Larger counts find more."""
import pathlib
import random
import re
import subprocess
import sys
import tempfile

xaccc, nvcc, count, targets, *seeds = sys.argv[1:]
count, _, number = count.partition(":")
TOKEN = re.compile(r"\w+|\s+|.", re.S)
WORDS = "( ) [ ] { } : * = ; , 0 -1 1.5 + - < ++ i n a double int float const static for if return break".split()
# Interchangeable tokens, so that mutants are often valid programs.
ALIKE = ["int long double float char short unsigned _Bool".split(), "+ - * / % & | ^".split(), "< > <= >= == !=".split(),
         "parallel kernels serial".split(), "copy copyin copyout create present".split(), "gang worker vector seq".split(),
         "block cyclic".split(), "0 1 2 3 7 N".split(), "sin sqrt fabs exp floor".split()]
SHOWN = 5


def alike(tokens, places, chance):
    """Replaces a token by one of the same kind."""
    at = chance.choice(places)
    kinds = [kind for kind in ALIKE if tokens[at] in kind]
    names = [k for k in places if tokens[k][0].isalpha()]
    if kinds:
        tokens[at] = chance.choice(kinds[0])
    elif tokens[at].isdigit():
        tokens[at] = str(max(0, int(tokens[at][:6]) + chance.choice((-1, 1, 3))))
    elif names and tokens[at][0].isalpha():
        tokens[at] = tokens[chance.choice(names)]


def broken(tokens, places, chance):
    at, other = chance.choice(places), chance.choice(places)
    kind = chance.randrange(4)
    if kind == 0:
        tokens[at] = ""
    elif kind == 1:
        tokens[at] += " " + tokens[other]
    elif kind == 2:
        tokens[at], tokens[other] = tokens[other], tokens[at]
    else:
        tokens[at] = chance.choice(WORDS)


def mutant(text, chance):
    tokens = TOKEN.findall(text)
    places = [k for k, token in enumerate(tokens) if not token.isspace()]
    for _ in range(chance.randint(1, 6)):
        alike(tokens, places, chance)
    if chance.random() < 0.3:
        broken(tokens, [k for k in places if tokens[k]], chance)
    return "".join(tokens)


def foreign(command):
    """Returns the errors of another compiler, or nothing, and whether the program compiles."""
    try:
        result = subprocess.run(command, capture_output=True, text=True, timeout=60, errors="replace")
    except subprocess.TimeoutExpired:
        return "it takes longer than a minute", False
    ran = [line for line in result.stderr.splitlines() if line.startswith(' "')]  # -v: the commands
    said = "\n".join(line for line in result.stderr.splitlines() if not line.startswith(' "'))
    if result.returncode < 0 or result.returncode > 1 or "internal error" in said:
        return f"status {result.returncode}\n{said}", False
    return said if result.returncode and len(ran) > 1 else "", result.returncode == 0  # the first one is the translation


def main():
    chance = random.Random(int(number or 1))
    texts = [pathlib.Path(seed).read_text() for seed in seeds]
    bad = good = 0
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder) / "mutant.c"
        for k in range(int(count)):
            source.write_text(mutant(chance.choice(texts), chance))
            for target in targets.split(","):
                target = target.replace("+", ",")
                said, compiled = foreign([*xaccc.split(), "-v", f"--target={target}", f"--nvcc={nvcc}", "-w", "-O0", "-c", source,
                                          "-o", pathlib.Path(folder) / "mutant.o"])
                good += compiled
                bad += bool(said)
                if said and bad <= SHOWN:
                    print(f"--- mutant {k}, --target={target}\n{source.read_text()}\n--- {said}")
    print(f"{count} mutants for {targets}: {good} compiled, {bad} with messages of other compilers")
    return 1 if bad else 0


sys.exit(main())

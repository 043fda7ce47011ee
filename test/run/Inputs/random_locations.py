"""random_locations.py: writes a C program of random loops with firstmax, firstmin, lastmax and lastmin.

Each case prints the extremum and its locations, on every node that took part (they must agree). RANDOM_LOCATIONS_SEED
(default 1) and RANDOM_LOCATIONS_CASES (default 100) of the environment determine the program.
"""
import os
import random

seed = int(os.environ.get("RANDOM_LOCATIONS_SEED", "1"))
cases = int(os.environ.get("RANDOM_LOCATIONS_CASES", "100"))
rnd = random.Random(seed)
LONGEST = 30  # largest number of indices of each of up to two dimensions
SLOTS = 8 * LONGEST  # largest number of results of a case

PRELUDE = """/* seed %d, %d cases */
#include <stdio.h>
#ifdef _XCALABLEMP
#include <xmp.h>
#else
static int xmp_num_nodes(void) { return 1; }
#endif
#define CASES %d
#define SLOTS %d
static double low[CASES][SLOTS], high[CASES][SLOTS];
static int used[CASES][SLOTS], all = 1;

static void record(int k, int slot, double value) {
  used[k][slot] = 1;
  low[k][slot] = value < low[k][slot] ? value : low[k][slot];
  high[k][slot] = value > high[k][slot] ? value : high[k][slot];
}

/* Some number of 0 .. range - 1. */
static int some(unsigned seed, long i, long j, int range) {
  unsigned h = seed * 2654435761u ^ (unsigned)i * 2246822519u ^ (unsigned)j * 3266489917u;
  h = (h ^ h >> 15) * 2246822519u;
  h = (h ^ h >> 13) * 3266489917u;
  return (int)((h ^ h >> 16) %% (unsigned)range);
}

/* A divisor of the number of nodes. */
static int divisor(int which) {
  int found[16], count = 0;
  for (int d = 1; d <= all; d++)
    if (all %% d == 0)
      found[count++] = d;
  return found[which %% count];
}

/* A gblock map of `nodes` entries with the sum `size`, 0 among them. */
static void deal(int *map, int nodes, int size, unsigned seed) {
  for (int q = 0; q < nodes; q++) {
    map[q] = q == nodes - 1 ? size : some(seed, q, 0, 3) == 0 ? 0 : some(seed, q, 1, size + 1);
    size -= map[q];
  }
}
"""

EPILOGUE = """
int main(void) {
  all = xmp_num_nodes();
  for (int k = 0; k < CASES; k++)
    for (int s = 0; s < SLOTS; s++)
      low[k][s] = 1e300, high[k][s] = -1e300;
%s
#pragma xmp reduction(max : used, high)
#pragma xmp reduction(min : low)
#pragma xmp nodes everyone(*)
#pragma xmp task on everyone(1)
  for (int k = 0; k < CASES; k++) {
    printf("case %%d:", k);
    for (int s = 0; s < SLOTS; s++) {
      if (used[k][s])
        printf(" %%.10g", high[k][s]);
      if (used[k][s] && low[k][s] != high[k][s])
        printf(" or %%.10g", low[k][s]);
    }
    printf("\\n");
  }
  return 0;
}
"""


class Dimension:
    """One dimension of a template, and a loop over a range of it."""

    def __init__(self, variable, number, rank):
        self.variable, self.number = variable, number
        self.size = rnd.choice([1, 2, 3, rnd.randint(4, 12), rnd.randint(4, LONGEST)])
        if rank > 2:
            self.size = rnd.choice([1, 2, 3, 4, 2000]) if number == 1 else rnd.randint(1, 4)
        self.lower = rnd.choice([0, 0, 0, 1, -3, 7, rnd.choice([-2000000000, -1100000000, 1100000000, 2000000000])])
        self.offset = rnd.choice([0, 0, 0, 1, -2])
        self.type = rnd.choice(["int"] * 5 + ["long", "short" if abs(self.lower) < 100 else "int"])
        # the loop goes over first .. last, ends included, within the template; rarely empty
        first, last = self.lower - self.offset, self.lower - self.offset + self.size - 1
        self.base, a, b = first, rnd.randint(first, last), rnd.randint(first, last)
        if rnd.random() < 0.5:
            a, b = first, last
        elif a > b and rnd.random() < 0.9:
            a, b = b, a
        step = rnd.choice([1, 1, 1, 2, 3, 4])
        v = variable
        if rnd.random() < 0.5:
            test = rnd.choice([f"{v} <= {b}", f"{v} < {b + 1}", f"{b} >= {v}"])
            go = rnd.choice([f"{v} += {step}", f"{v} = {v} + {step}"] + ([f"{v}++", f"++{v}"] if step == 1 else []))
            self.loop = f"for ({self.type} {v} = {a}; {test}; {go})"
        else:
            test = rnd.choice([f"{v} >= {a}", f"{v} > {a - 1}", f"{a} <= {v}"])
            go = rnd.choice([f"{v} -= {step}", f"{v} = {v} - {step}"] + ([f"{v}--", f"--{v}"] if step == 1 else []))
            self.loop = f"for ({self.type} {v} = {b}; {test}; {go})"

    def bounds(self):
        return f"{self.lower} : {self.lower + self.size - 1}"

    def subscript(self):
        return self.variable + (f" + {self.offset}" if self.offset > 0 else f" - {-self.offset}" if self.offset else "")

    def format(self, nodes):
        """The format over `nodes` (an expression), and the text before the distribute directive."""
        n = self.number
        kind = rnd.choice(["block", "block", "block(n)", "cyclic", "cyclic(n)", "cyclic(n)", "gblock", "gblock"])
        if kind == "block(n)":
            more = rnd.randint(0, 2)
            return f"block(wide{n})", f"  const int wide{n} = ({self.size} + {nodes} - 1) / ({nodes}) + {more};\n"
        if kind == "cyclic(n)":
            return f"cyclic({rnd.randint(1, 5)})", ""
        if kind == "gblock":
            lines = f"  int map{n}[64] = {{0}};\n  deal(map{n}, {nodes}, {self.size}, {rnd.randint(0, 999)}u);\n"
            return f"gblock(map{n})", lines
        return kind, ""


class Reduction:
    """One clause with its variables, and the statement that searches the extremum."""

    def __init__(self, variables, name):
        self.name, self.kind = name, rnd.choice(["firstmax", "firstmin", "lastmax", "lastmin"])
        self.type = rnd.choice(["int", "int", "long", "double", "float", "short", "unsigned"])
        spread = rnd.choice([1, 2, 2, 3, 4, 20])
        shift = 0 if self.type == "unsigned" else spread // 2
        where = f"{variables[0]}, {variables[-1]}"
        if len(variables) > 2:
            where = f"{variables[0]} + 7L * {variables[2]}, {variables[1]} - 5L * {variables[-1]}"
        self.value = f"({self.type})(some({rnd.randint(0, 9999)}u + round, {where}, {spread}) - {shift})"
        worst = -shift - 1 if self.kind.endswith("max") else spread - shift
        start = rnd.choice([worst] * 4 + [rnd.randint(-shift, spread - shift - 1)])
        self.start = max(0, start) if self.type == "unsigned" else start
        self.locations = []
        for n in range(rnd.randint(1, 3)):
            v, w = rnd.choice(variables), rnd.choice(variables)
            what = rnd.choice([v, v, v, v, f"{v} % 3", f"{v} / 4", f"({v} + 2L * {w}) % 2", f"-{v} * 2.5", "5"])
            kind = "double" if "." in what else rnd.choice(["int", "int", "long", "double"])
            self.locations.append((f"{name}_at{n}", kind, what, rnd.randint(-2, 5)))

    def declaration(self):
        text = f"  {self.type} {self.name} = {self.start};\n"
        return text + "".join(f"  {kind} {name} = {start};\n" for name, kind, _, start in self.locations)

    def reset(self):
        return f"{self.name} = {self.start}; " + " ".join(f"{name} = {start};" for name, _, _, start in self.locations)

    def clause(self):
        names = rnd.choice([", ", ","]).join(name for name, _, _, _ in self.locations)
        return f" reduction({self.kind} : {self.name} / {names} /)"

    def statement(self):
        compare = {"firstmax": ">", "lastmax": ">=", "firstmin": "<", "lastmin": "<="}[self.kind]
        sets = " ".join(f"{name} = {what};" for name, _, what, _ in self.locations)
        return f"{{ const {self.type} x = {self.value}; if (x {compare} {self.name}) {{ {self.name} = x; {sets} }} }}"

    def results(self):
        return [self.name] + [name for name, _, _, _ in self.locations]


def records(k, slot, reductions):
    names = [name for r in reductions for name in r.results()]
    return " ".join(f"record({k}, {slot} + {n}, (double){name});" for n, name in enumerate(names))


def distribution(form, dims):
    """Returns the lines that declare the nodes and their name, the formats of the dimensions, and the subscripts and dimensions of
    the loop directive."""
    listed, subscripts = list(dims), [d.subscript() for d in dims]
    if form in ("line", "task"):
        lines = "#pragma xmp nodes p(*)\n"
        if form == "task":
            lines += "  const int start = all > 1 ? 2 : 1, part = all - start + 1;\n"
            lines += "#pragma xmp nodes q(part) = p(start : all)\n"
        onto = "q" if form == "task" else "p"
        return lines, onto, [dims[0].format("part" if form == "task" else "all")], subscripts, listed
    if form == "half":
        shared = rnd.randint(0, 1)
        formats = [d.format("all") if d.number == shared else ("*", "") for d in dims]
        if rnd.random() < 0.6:  # only the loop over the shared dimension is named
            listed = [dims[shared]]
            subscripts[1 - shared] = rnd.choice(["*", ":"])
        return "#pragma xmp nodes p(*)\n", "p", formats, subscripts, listed
    lines = f"  const int width = divisor({rnd.randint(0, 5)});\n#pragma xmp nodes p(width, *)\n"
    named = sorted(rnd.sample(range(len(dims)), 2))
    formats = [("*", "")] * len(dims)
    for n, count in zip(named, ["width", "all / width"]):
        formats[n] = dims[n].format(count)
    if form == "copies":
        named = rnd.randint(0, 1)
        listed = [dims[named]]
        subscripts[1 - named] = rnd.choice(["*", ":"])
    if form == "groups":
        listed = dims[1:]
    return lines, "p", formats, subscripts, listed


def search(reductions, variables):
    """Returns the body of the loop and the clauses, in any order."""
    skip = rnd.random() < 0.3
    body = f"if (some({rnd.randint(0, 99)}u, {variables[0]}, {variables[-1]}, 3) == 0) continue; " if skip else ""
    body += " ".join(r.statement() for r in reductions)
    clauses = [r.clause() for r in reductions]
    declaration = ""
    if rnd.random() < 0.2:
        declaration = "  long sum = 0;\n"
        clauses.append(" reduction(+ : sum)")
        body += f" sum += {variables[-1]};"
    rnd.shuffle(clauses)
    return declaration, body, "".join(clauses)


def nest(k, form, dims, listed, directive, body, reductions):
    """Returns the loops with their directive, perhaps several times, and the records of the results."""
    order = list(dims)
    rnd.shuffle(order)
    if form == "groups":
        i, j = dims
        loops = f"#pragma xmp loop (i) on t({i.subscript()}, {rnd.choice('*:')})\n  {i.loop} {{\n"
        loops += "    " + " ".join(r.reset() for r in reductions) + "\n" + directive
        loops += f"    {j.loop} {{ {body} }}\n    {records(k, f'8 * (int)(i - ({i.base}))', reductions)}\n  }}\n"
        return "  const unsigned round = 0;\n" + loops
    if form == "copies" or (form == "half" and len(listed) == 1 and rnd.random() < 0.5):
        # the other loop is outside: the value and its locations come from the previous iteration
        other = dims[0] if listed[0] is dims[1] else dims[1]
        loops = f"  {other.loop}\n{directive}  {listed[0].loop} {{ {body} }}\n"
    else:
        if form == "half" and len(listed) == 1:  # the other loop is inside
            order = listed + [d for d in dims if d is not listed[0]]
        loops = directive + "  " + " ".join(d.loop for d in order) + f" {{ {body} }}\n"
    if rnd.random() < 0.3:  # twice more, with other numbers, from where it ended
        return f"  for (unsigned round = 0; round < 3; round++) {{\n{loops}  {records(k, '8 * round', reductions)}\n  }}\n"
    return f"  const unsigned round = 0;\n{loops}  {records(k, 0, reductions)}\n"


def case(k):
    form = rnd.choice(["line"] * 2 + ["task"] + ["plane"] * 3 + ["half"] * 2 + ["copies"] + ["groups"] * 2 + ["deep"] * 2)
    rank = 1 if form in ("line", "task") else rnd.randint(3, 5) if form == "deep" else 2
    dims = [Dimension("ijkln"[d], d, rank) for d in range(rank)]
    variables = [d.variable for d in dims]
    reductions = [Reduction(variables, name) for name in ["best", "most"][:rnd.choice([1, 1, 1, 2])]]
    lines, onto, formats, subscripts, listed = distribution(form, dims)
    text = f"\nstatic void case{k}(void) {{\n{lines}"
    text += f"#pragma xmp template t({', '.join(d.bounds() for d in dims)})\n"
    text += "".join(declarations for _, declarations in formats)
    text += f"#pragma xmp distribute t({', '.join(name for name, _ in formats)}) onto {onto}\n"
    text += "".join(r.declaration() for r in reductions)
    declaration, body, clauses = search(reductions, variables)
    rnd.shuffle(listed)
    index = f"({', '.join(d.variable for d in listed)}) " if len(dims) > 1 or rnd.random() < 0.5 else ""
    directive = f"#pragma xmp loop {index}on t({', '.join(subscripts)}){clauses}\n"
    loops = nest(k, form, dims, listed, directive, body, reductions)
    if form == "task":
        loops = "#pragma xmp task on q\n  {\n" + loops + "  }\n"
    return text + declaration + loops + "}\n"


print(PRELUDE % (seed, cases, cases, SLOTS), end="")
for k in range(cases):
    print(case(k), end="")
print(EPILOGUE % "\n".join(f"  case{k}();" for k in range(cases)), end="")

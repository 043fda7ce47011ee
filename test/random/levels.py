"""Loop nests in OpenACC constructs: levels of parallelism, private variables, reductions, atomics and routines, without races."""

PRELUDE = """struct pair {
  int x;
  double y[2];
};
#pragma acc routine seq
static long mixed(long x, long y) {
  long m = x * 3 - y;
  if (m < 0)
    m = -m;
  return m % 89;
}
#pragma acc routine vector
static long row_sum(const int *row, int n) {
  long s = 0;
#pragma acc loop vector reduction(+ : s)
  for (int c = 0; c < n; c++)
    s += row[c] * (c + 1);
  return s;
}
#pragma acc routine worker
static void fill(int *row, int n, int with) {
#pragma acc loop worker vector
  for (int c = 0; c < n; c++)
    row[c] = with + c;
}
"""
SUM = "#pragma acc loop vector reduction(+ : s)\n"
# Clauses of up to three nested loops of a parallel or kernels construct.
LEVELS = [["", "", ""], ["gang", "vector", "seq"], ["gang", "worker", "vector"], ["gang worker", "vector", "seq"],
          ["gang vector", "seq", "seq"], ["gang worker vector", "seq", "seq"], ["gang", "", ""], ["gang", "seq", "vector"],
          ["seq", "", ""], ["independent", "seq", "seq"], ["gang", "", "vector"], ["worker", "vector", "seq"],
          ["vector", "seq", "seq"]]
BODIES = {"plain": 2, "local": 1, "outside": 1, "array": 1, "inner": 2, "triangle": 1, "struct": 1, "first": 2, "sums": 1,
          "branch": 1, "halve": 1, "skip": 1}


class Nest:
    """A loop nest that stores to elements of `target`, each in one iteration, and reads other arrays. `text` makes it."""

    def __init__(self, chance, arrays, target, construct, scalars):
        self.chance, self.target, self.construct, self.scalars = chance, target, construct, scalars
        self.readable, self.read = [a for a in arrays if a is not target], set()
        self.variables = [f"i{d}" for d in range(len(target.extents))]
        self.outside = ""     # declarations before the construct
        self.around = ""      # clauses of the construct, and of its outermost loop
        self.clauses = ""
        self.reduction = ""   # clause of the construct and of all loops
        self.results = []     # variables that have a value after the construct
        self.whole = True     # all elements get values that do not depend on earlier ones
        self.redundant = False  # each gang would execute all iterations
        self.counts = False   # uses the array hist

    def element(self, variables):
        """An element of another array, of type long."""
        chance = self.chance
        if not self.readable:
            return "7"
        a = chance.choice(self.readable)
        self.read.add(a)
        if a.used == self.target.used and chance.maybe(0.5) and len(self.variables) == len(a.used):
            return f"(long){a.at(self.variables)}"
        return f"(long){a.at([self.subscript(e, variables) for e in a.used])}"

    def subscript(self, extent, variables):
        chance, v = self.chance, self.chance.choice(variables)
        return chance.choice([str(chance.randrange(extent)), f"({v} * {chance.randint(1, 5)} + {chance.randrange(9)}) % {extent}",
                              f"{v} % {extent}", f"{extent - 1} - {v} % {extent}"])

    def value(self, variables, depth=2):
        """An expression of type long. `variables` are the first of these, and others with small values."""
        chance = self.chance
        if depth == 0 or chance.maybe(0.2):
            return chance.choice([str(chance.randint(0, 40)), self.element(self.variables), self.element(self.variables),
                                  *[f"(long){v}" for v in variables + self.scalars]])
        one, other = self.value(variables, depth - 1), self.value(variables, depth - 1)
        return chance.choice([f"({one} + {other})", f"({one} - {other})", f"({one} * {other}) % 97", f"({one} > {other} ? {one} : {other})",
                              f"(({one}) & 63)", f"(({one}) ^ {chance.randint(0, 31)})", f"labs({one})", f"mixed({one}, {other})"])

    # The body of the innermost loop.

    def body(self, inner):
        """`inner`: a directive that loops in the body may have."""
        chance, first, last = self.chance, self.variables[0], self.variables[-1]
        t, old = self.target.at(self.variables), ""
        if chance.maybe(0.2):
            self.whole, old = False, f" + (long){self.target.at(self.variables)}"
        v = lambda *more: self.value(self.variables + list(more)) + old
        store = lambda x: f"{t} = {'labs' if 'unsigned' in self.target.element else ''}({x}) % 97;\n"
        form = chance.weighted(BODIES)
        if form == "local":
            return f"long v = {v()};\nv = (v * 2 + 1) % 50;\n" + store(v("v"))
        if form == "outside":
            self.outside, self.clauses = "long own = 5;\n", " private(own)"
            return f"own = {v()};\nown %= 31;\n" + store(v("own"))
        if form == "struct":
            self.outside, self.clauses = "struct pair p;\n", " private(p)"
            return f"p.x = (int)(({v()}) % 43);\np.y[0] = (double)p.x * 2;\np.y[1] = p.y[0] - 3;\n" + store(v("p.x", "p.y[1]"))
        if form == "array":
            n, declaration = chance.randint(2, 5), ""
            if chance.maybe(0.5):
                declaration = f"int w[{n}];\n"
            else:
                self.outside, self.clauses = f"int w[{n}];\n", " private(w)"
            return (f"{declaration}for (int z = 0; z < {n}; z++)\n  w[z] = (int)(({v('z')}) % 19);\n"
                    f"for (int z = 1; z < {n}; z++)\n  w[z] += w[z - 1];\n{store(v(f'w[{n - 1}]', 'w[0]'))}")
        if form in ("inner", "triangle"):
            bound = f"< {chance.randint(1, 9)}" if form == "inner" else f"<= {first} % 5"
            return (f"long s = {chance.choice(['0', v()])};\n{chance.choice(['', inner])}for (int z = 0; z {bound}; z++)\n"
                    f"  s += ({v('z')}) % 11;\n{store('s + 1')}")
        if form == "first" and self.construct != "kernels":
            array = chance.maybe(0.5)
            self.outside, self.around = (("int w[3] = {k, 2, m};\n", " firstprivate(w)") if array else
                                         ("struct pair p = {k + 4, {2, m}};\n", " firstprivate(p)"))
            return store(v(*(["w[0]", "w[2]"] if array else ["p.x", "p.y[1]"])))
        if form == "sums" and self.construct == "parallel":
            self.outside, self.reduction = "int sums[4] = {k, 0, 1, 2};\n", " reduction(+ : sums)"
            self.results = ["sums[0]", "sums[1]", "sums[3]"]
            return f"sums[labs({v()}) % 4] += (int)(({v()}) % 7);\n" + store(v())
        if form == "branch":
            return f"if ({v()} > {chance.randint(0, 60)})\n  {store(v())}else {{\n  long u = {v()};\n  {store('u - 3')}}}\n"
        if form == "halve":
            return (f"long u = labs({v()}) % 60, n = 0;\nwhile (u > 1) {{\n  u = u % 2 ? u - 1 : u / 2;\n  n++;\n  if (n > 8)\n"
                    f"    break;\n}}\n{store(v('u', 'n'))}")
        if form == "skip":
            self.whole = False
            return f"if (({last} + {first}) % {chance.randint(2, 4)} == 0)\n  continue;\n" + store(v())
        return store(v())

    def reduce(self):
        """A statement that combines a value with a variable of a reduction."""
        chance = self.chance
        operator = chance.choice(["+", "max", "min", "|", "&", "^", "*", "&&", "||"])
        element = ("unsigned" if operator in "|&^*" else "int" if operator in ("&&", "||") else
                   chance.choice(["long", "double", "int", "float"]))
        self.outside += f"{element} total = {0 if operator == '||' else 1};\n"
        self.results, self.reduction = ["total"], f" reduction({operator} : total)"
        v = f"({self.value(self.variables, 1)}) % 23"
        if operator in ("max", "min"):
            return f"if (({element})({v}) {'>' if operator == 'max' else '<'} total)\n  total = ({element})({v});\n"
        if operator in ("&&", "||"):
            return f"total = total {operator} ({v} != {chance.choice([0, 30])});\n"
        return f"total {operator}= {v if operator == '+' else f'(unsigned)(2 * labs({v}) + 1)'};\n"

    def count(self):
        """An atomic update of an element of hist."""
        self.counts = True
        h = f"hist[labs({self.value(self.variables, 1)}) % 8]"
        return self.chance.choice([f"#pragma acc atomic update\n{h} += {self.chance.randint(1, 3)};\n", f"#pragma acc atomic\n{h}++;\n",
                                   f"int taken;\n#pragma acc atomic capture\ntaken = {h}++;\n(void)taken;\n"])

    def call(self):
        """A call of a routine as the whole body, for a loop of gangs; or None."""
        chance, t = self.chance, self.target
        rows = [a for a in self.readable if a.element == "int" and len(a.extents) == 2]
        if self.construct == "serial" or chance.maybe(0.5):
            return None
        if len(t.extents) == 1 and rows:
            a = chance.choice(rows)
            self.read.add(a)
            return f"{t.at(self.variables)} = labs(row_sum({a.at([self.subscript(a.rows, self.variables)])}, {a.extents[1]})) % 97;\n"
        if len(t.extents) == 2 and t.element == "int":
            self.variables = self.variables[:1]
            return f"fill({t.at(self.variables)}, {t.extents[1]}, (int)(({self.value(self.variables, 1)}) % 41));\n"
        return None

    # The loops.

    def schedule(self, rank):
        """Clauses of the outermost loop, and the number of loops they apply to; directives of the others; one of loops in the body."""
        chance, group, first = self.chance, self.chance.randint(1, rank), ""
        if group > 1 or chance.maybe(0.1):
            sizes = ", ".join(str(chance.choice([1, 2, 3, 4, "*"])) for _ in range(group))
            first = chance.choice([f" collapse({group})", f" collapse({group})", f" tile({sizes})"])
        if self.construct == "serial":
            return group, first, [""] * (rank - group), SUM
        levels = chance.choice(LEVELS)
        if "tile" in first and (levels[0] == "seq" or levels[0].startswith("gang") and "vector" in levels[0]):
            levels = LEVELS[1]
        self.redundant = levels[0] in ("seq", "worker", "vector")
        others = [chance.choice(["", f"#pragma acc loop {level}\n"]) if level in ("", "seq") else f"#pragma acc loop {level}\n"
                  for level in levels[1:rank - group + 1]]
        taken = "vector" in " ".join(levels[:rank - group + 1]) or levels[0] == "seq" or "tile" in first
        return group, f"{first} {levels[0]}", others, "#pragma acc loop seq\n" if taken else SUM

    def header(self, d):
        v, n = self.variables[d], self.target.used[d]
        up = f"for (int {v} = 0; {v} < {n}; {v}++)"
        return self.chance.choice([up, up, f"for (int {v} = 0; {v} <= {n - 1}; ++{v})", f"for (int {v} = {n - 1}; {v} >= 0; {v}--)",
                                   f"for (long {v} = 0; {v} < {n}; {v} += 1)", f"for (unsigned {v} = 0; {v} < {n}; {v}++)",
                                   f"for (int {v} = 0; {v} != {n}; {v}++)"])

    def text(self):
        """The clauses of the outermost loop, and the loops."""
        chance = self.chance
        body = self.call()
        rank = len(self.variables)
        group, first, others = 1, " gang", []
        if not body:
            group, first, others, inner = self.schedule(rank)
            body = self.body(inner)
            if "continue" not in body:
                body += self.reduce() if not self.reduction and chance.maybe(0.35) else ""
                body += self.count() if chance.maybe(0.2) else ""
        pragmas = [""] * group + [p.replace("\n", self.reduction + "\n") for p in others]
        text = "{\n" + "".join(f"  {line}\n" for line in body.splitlines()) + "}\n"
        for d in reversed(range(rank)):
            text = pragmas[d] + self.header(d) + "\n" + text
            if pragmas[d] or d >= max(group, 1) and chance.maybe(0.3):
                text = "{\n" + text + "}\n"
        return first + self.clauses + self.reduction, text

"""Compute constructs on a block: its declarations, statements and loops pass scalars to each other."""
from statement import Statement, indent, record

CELLS = 41
LOOP = f"for (int i = 0; i < {CELLS}; i++)\n"
START = f"""double a[{CELLS}], b[{CELLS}], c[{CELLS}], x = 1.5, y = -2;
int q[{CELLS}], k = 3, m = 4;
{LOOP}  a[i] = i * 0.75 - 9, b[i] = (i * 7) % 13, c[i] = 0, q[i] = i % 10;
"""
SUM = f"double sum = 0;\n{LOOP}  sum = fmod(sum * 3 + a[i] + b[i] * 2 + c[i] * 5 + q[i], 10007);\n"


class Block(Statement):
    """A construct with its own arrays, which every node executes. In `kernels` all values are those of the serial program."""

    feature = "blocks"
    anywhere = "declare", "declare", "declare_integers", "declare_two", "assign", "choose", "nest", "reduce", "store", "vectors"
    in_kernels = "extremum", "count", "combine", "temporary", "flag", "add", "last", "counter"

    @classmethod
    def create(cls, program, state):
        if program.mode != "host" or program.task:
            return None
        self = cls()
        self.chance, self.kernels = program.chance, program.chance.maybe(0.7)
        self.reals, self.constants, self.integers, self.lines, self.declared = ["x", "y"], [], ["k", "m"], "", 0
        self.directive = "" if self.kernels else "#pragma acc loop\n"
        for _ in range(self.chance.randint(3, 8)):
            self.lines += getattr(self, self.chance.choice(self.anywhere + (self.in_kernels if self.kernels else ())))()
        self.clause = self.chance.choice(["copy(a, b, c, q)", "copy(a, b, c, q)", f"copy(a, b, c, q) if (k > {self.chance.choice([0, 9])})"])
        return self

    def fresh(self):
        self.declared += 1
        return f"s{self.declared}"

    def real(self, depth=2, inside=False):
        chance = self.chance
        if depth == 0 or chance.maybe(0.3):
            elements = ["a[i]", "b[i]", "c[i]", "(double)q[i]"] if inside else ["a[3]", "b[7]", "(double)q[2]"]
            return chance.choice(elements + ["1.5", chance.choice(self.reals + self.constants), f"(double){chance.choice(self.integers)}"])
        one, other = self.real(depth - 1, inside), self.real(depth - 1, inside)
        return chance.choice([f"({one} + {other})", f"({one} - {other})", f"fmod({one} * {other}, 97.0)"])

    def integer(self):
        return self.chance.choice(["5", "q[1]", *self.integers])

    def declare(self):
        name, value, constant = self.fresh(), self.real(), self.chance.maybe(0.3)
        (self.constants if constant else self.reals).append(name)
        return f"{'const ' if constant else ''}double {name} = {value};\n"

    def declare_integers(self):
        one, other = self.fresh(), self.fresh()
        text = f"int {one} = {self.integer()}, {other} = {self.integer()};\n"
        self.integers += [one, other]
        return text

    def declare_two(self):
        one, other = self.fresh(), self.fresh()
        text = f"double {one}, {other} = {self.real()};\n{one} = {self.real()};\n"
        self.reals += [one, other]
        return text

    def assign(self):
        return f"{self.chance.choice(self.reals)} = {self.real()};\n"

    def choose(self):
        return f"if ({self.real(1)} > {self.real(1)}) {self.chance.choice(self.reals)} = {self.real(1)};\n"

    def nest(self):
        return f"{{\n  double inner = {self.real(1)};\n  {self.chance.choice(self.reals)} = inner * 0.5 + 1;\n}}\n"

    def store(self):
        return f"{self.directive}{LOOP}  {self.chance.choice('abc')}[i] = {self.real(2, True)};\n"

    def vectors(self):
        value = self.chance.choice(["a[i]", "b[j]", "x", "k", "q[i]"])
        return ("#pragma acc loop gang\nfor (int i = 0; i < 5; i++) {\n#pragma acc loop vector\n"
                f"  for (int j = 0; j < 7; j++)\n    c[i * 7 + j] = {value} + j;\n}}\n")

    def reduce(self):
        operator, s = self.chance.choice(["max", "min"]), self.chance.choice(self.reals)
        return (f"#pragma acc loop reduction({operator} : {s})\n{LOOP}"
                f"  if (b[i] {'>' if operator == 'max' else '<'} {s}) {s} = b[i];\n")

    def extremum(self):
        s = self.chance.choice(self.reals)
        return f"{LOOP}  {s} = {self.chance.choice(['fmax', 'fmin'])}({s}, {self.chance.choice(['b[i]', 'a[i] + i'])});\n"

    def count(self):
        return f"{LOOP}  if (a[i] > {self.chance.randint(0, 20)}) {self.chance.choice(self.integers)}++;\n"

    def combine(self):
        return f"{LOOP}  {self.chance.choice(self.integers)} {self.chance.choice(['+=', '-=', '^=', '|='])} q[i] * 2;\n"

    def temporary(self):
        t = self.chance.choice(self.reals)
        return f"{LOOP[:-1]} {{\n  {t} = a[i] * 2;\n  b[i] = {t} + 1;\n}}\n"

    def flag(self):
        return f"{LOOP}  if (q[i] == {self.chance.randint(0, 9)}) {self.chance.choice(self.integers)} = {self.chance.choice(['1', 'i'])};\n"

    def add(self):
        return f"{LOOP}  {self.chance.choice(self.reals)} += a[i] * 0.5;\n"

    def last(self):
        return f"{LOOP}  {self.chance.choice(self.reals)} = c[i];\n"

    def counter(self):
        name = self.chance.choice(self.integers)
        step = f"for ({name} = 0; {name} < {CELLS}; {name}++)\n  q[{name}] = (q[{name}] + 3) % 10;\n"
        return step + f"y = {name};\n"  # otherwise it is private, and keeps its value on some targets

    def text(self, program):
        construct = f"#pragma acc {'kernels' if self.kernels else 'parallel'} {self.clause}\n{{\n{indent(self.lines)}}}\n"
        records = "".join(record(program, name) for name in ["sum", *("xykm" if self.kernels else "")])
        return f"  {{\n{indent(START + construct + SUM, '    ')}{indent(records)}  }}\n"

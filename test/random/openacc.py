"""Blocks of OpenACC alone: data of every form, with a model of both memories, and compute constructs of every form."""
import math

from levels import Nest
from statement import Statement, indent, record

TYPES = ["signed char", "short", "int", "unsigned", "long", "unsigned char", "float", "double"]
MOVED_OUT = ("copy", "copyout")


class Array:
    """An array of the block, of which it uses the rows from `first` on. `storage`: array, vla or pointer (to allocated memory)."""

    def __init__(self, name, chance):
        self.name, self.element = name, chance.choice(TYPES)
        self.extents = [chance.choice([1, 2, 3, 5, 8, 17]) for _ in range(chance.choice([1, 1, 2, 2, 3]))]
        self.storage = chance.choice(["array", "array", "vla", "pointer"])
        self.first = chance.randrange(self.extents[0]) if chance.maybe(0.2) else 0
        self.rows = self.extents[0] - self.first
        self.used = [self.rows, *self.extents[1:]]
        self.row = math.prod(self.extents[1:])

    def declaration(self):
        rest = "".join(f"[{n}]" for n in self.extents[1:])
        if self.storage == "pointer":
            star = f"(*{self.name}){rest}" if rest else f"*{self.name}"
            return f"{self.element} {star} = malloc({self.extents[0] * self.row} * sizeof({self.element}));\n"
        if self.storage == "vla":
            return f"int n_{self.name} = {self.extents[0]};\n{self.element} {self.name}[n_{self.name}]{rest};\n"
        return f"{self.element} {self.name}[{self.extents[0]}]{rest};\n"

    def clause(self, chance):
        """The array in a data clause."""
        if self.storage != "pointer" and self.first == 0 and chance.maybe(0.6):
            return self.name
        return f"{self.name}[{self.first}:{self.rows}]" + "".join(f"[0:{n}]" if chance.maybe(0.8) else "[:]" for n in self.extents[1:])

    def at(self, subscripts):
        """An element of the used part, or a row."""
        first = f"{self.first} + {subscripts[0]}" if self.first else subscripts[0]
        return f"{self.name}[{first}]" + "".join(f"[{s}]" for s in subscripts[1:])

    def each(self, statement):
        """A loop on the host over all elements of the used part, `$`, with numbers z."""
        flat = f"(({self.element} *){self.name})[{self.first * self.row} + z]"
        return f"for (int z = 0; z < {self.rows * self.row}; z++)\n  {statement.replace('$', flat)}\n"


class Openacc(Statement):
    """A block with its own arrays, which every node executes."""

    feature = "openacc"

    @classmethod
    def create(cls, program, state):
        if program.mode != "host" or program.task:
            return None
        self = cls()
        self.chance = chance = program.chance
        self.all = [Array(f"a{n}", chance) for n in range(chance.randint(2, 4))]
        self.mapped, self.on_host, self.on_device = set(), set(self.all), set()  # arrays with a device copy, with current values
        self.queues, self.results = {}, 0
        self.lines = self.region() if chance.maybe(0.8) else self.steps(chance.randint(1, 3))
        self.lines += self.wait(self.all)
        return self

    def wait(self, arrays):
        """Waits for the queues that use these arrays."""
        queues = {self.queues[a] for a in arrays if a in self.queues}
        self.queues = {a: q for a, q in self.queues.items() if q not in queues}
        return f"#pragma acc wait({', '.join(map(str, sorted(queues)))})\n" if queues else ""

    def refresh(self, a, current, direction):
        """Transfers an array whose values in `current` memory are not."""
        text = self.wait([a])
        if a not in current:
            current.add(a)
            text += f"#pragma acc update {direction}({a.clause(self.chance)})\n"
        return text

    def to_device(self, a):
        return self.refresh(a, self.on_device, "device") if a in self.mapped else self.to_host(a)

    def to_host(self, a):
        return self.refresh(a, self.on_host, self.chance.choice(["self", "host"]))

    def region(self):
        """A data construct, or enter data and exit data."""
        chance = self.chance
        arrays = [a for a in self.all if a not in self.mapped and chance.maybe(0.8)]
        if not arrays:
            return self.steps(2)
        enters = chance.maybe(0.35)
        kinds = {a: chance.choice(["copy", "copyin", "copyout", "create"]) for a in arrays}
        entry = {"copy": "copyin", "copyout": "create"} if enters else {}
        before = "".join(self.to_host(a) for a in arrays)
        clauses = " ".join(f"{entry.get(kinds[a], kinds[a])}({a.clause(chance)})" for a in arrays)
        self.mapped.update(arrays)
        self.on_device.update(a for a in arrays if kinds[a] in ("copy", "copyin"))
        inner = self.steps(chance.randint(1, 4)) + (self.region() if chance.maybe(0.2) else "")
        for a in arrays:
            inner += self.to_device(a) if kinds[a] in MOVED_OUT else self.to_host(a)
            self.on_host.add(a)
        self.mapped.difference_update(arrays)
        self.on_device.difference_update(arrays)
        if not enters:
            return f"{before}#pragma acc data {clauses}\n{{\n{indent(inner)}}}\n"
        leave = " ".join(f"{'copyout' if kinds[a] in MOVED_OUT else 'delete'}({a.clause(chance)})" for a in arrays)
        return f"{before}#pragma acc enter data {clauses}\n{inner}#pragma acc exit data {leave}\n"

    def steps(self, count):
        return "".join(self.chance.choice([self.compute, self.compute, self.compute, self.change])() for _ in range(count))

    def change(self):
        """The host changes an array."""
        a = self.chance.choice(self.all)
        text = self.to_host(a)
        self.on_device.discard(a)
        return text + a.each(f"$ = ({a.element})(((long)$ * 3 + z) % 61);")

    def compute(self):
        """A compute construct with one nest."""
        chance = self.chance
        construct, target = chance.choice(["parallel", "parallel", "parallel", "kernels", "serial"]), chance.choice(self.all)
        nest = Nest(chance, self.all, target, construct, ["k", "m"])
        loop, text = nest.text()
        arrays = sorted(nest.read, key=lambda a: a.name) + [target]
        before = "".join(self.to_device(a) for a in arrays if a is not target or not nest.whole or a not in self.mapped)
        queue = chance.choice([0, 0, 1, 2])
        if nest.counts or nest.outside or any(a not in self.mapped for a in arrays):
            queue = 0
        before += self.wait([a for a in arrays if queue == 0 or self.queues.get(a, queue) != queue])
        if queue:
            self.queues.update((a, queue) for a in arrays)
        clauses = "".join(self.data_clause(a, a is target) for a in arrays) + nest.around + " copy(hist)" * nest.counts
        clauses += f" async({queue})" if queue else ""
        clauses += self.sizes(construct, nest.redundant, loop)
        clauses += chance.choice(["", "", " if(k > 0)", " firstprivate(k)" if construct != "kernels" else ""])
        if target in self.mapped:
            self.on_device.add(target)
            self.on_host.discard(target)
        if chance.maybe(0.75):
            code = f"#pragma acc {construct} loop{loop}{clauses}\n{text}"
        else:
            outer = nest.reduction if construct == "parallel" else ""
            code = f"#pragma acc {construct}{clauses}{outer}\n{{\n#pragma acc loop{loop}\n{indent(text)}}}\n"
        for name in nest.results:
            code += f"results[{self.results}] = (double){name};\n"
            self.results += 1
        return before + ("{\n" + indent(nest.outside + code) + "}\n" if nest.outside else code)

    def sizes(self, construct, redundant, loop):
        if construct == "parallel" and redundant:
            return " num_gangs(1)"
        if construct == "serial" or "seq" in loop or self.chance.maybe(0.7):
            return ""
        return self.chance.choice([" num_gangs(3)", " vector_length(32)", " num_gangs(2) vector_length(64)", " num_workers(2)"])

    def data_clause(self, a, written):
        clauses = ["copy", "pcopy"] + (["present", "no_create"] if a in self.mapped else [] if written else ["copyin"])
        implicit = a.first == 0 and (a in self.mapped or a.storage != "pointer")
        kind = self.chance.choice(clauses + [""] * implicit)
        return f" {kind}({a.clause(self.chance)})" if kind else ""

    def text(self, program):
        start = f"int hist[8] = {{0}}, k = 3, m = 4;\ndouble results[{max(self.results, 1)}] = {{0}}, sum = m;\n"
        start += "".join(a.declaration() for a in self.all)
        start += "".join(a.each(f"$ = ({a.element})((z * {7 + n} + {n}) % 53);") for n, a in enumerate(self.all))
        end = "".join(a.each("sum = fmod(sum * 3 + (double)$, 10007);") for a in self.all)
        end += f"for (int z = 0; z < {self.results}; z++)\n  sum = fmod(sum * 3 + results[z], 10007);\n"
        end += "for (int z = 0; z < 8; z++)\n  sum = fmod(sum * 5 + hist[z], 10007);\n" + record(program, "sum").lstrip()
        end += "".join(f"free({a.name});\n" for a in self.all if a.storage == "pointer")
        return f"  {{\n{indent(start + self.lines + end, '    ')}  }}\n"

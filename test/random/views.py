"""Coarrays: puts and gets among images. Each image counts wrong values; serially there are none."""
import math

from gmove import Section, serial_loops
from mapping import LocalArray
from statement import Statement, block, dropped_one, record


class Coarray(Statement):
    """Rounds of puts to, or gets from, an image at some distance, of sections of a coarray, and syncs between them."""

    feature = "coarray"

    @classmethod
    def create(cls, program, state):
        chance = program.chance
        if program.mode != "host" or program.task:
            return None
        self = cls()
        self.number = program.coarrays
        program.coarrays += 1
        extents = [chance.randint(1, 9) for _ in range(chance.choice([1, 1, 2]))]
        self.ctype = chance.choice(["int", "double", "char", "short", "float", "long"])
        self.remote = LocalArray(f"{program.prefix}x{self.number}", self.ctype, extents)
        self.scope = chance.choice(["file", "static"])
        self.codimensions, self.image = chance.choice([("[*]", "[to]"), ("[*]", "[to]"), ("[1][*]", "[0][to]"), ("[*]", "[(int)same(to)]")])
        self.sync = chance.choice(["all", "images", "post"])
        self.rounds = []
        for _ in range(chance.randint(1, 3)):
            section = Section.random(chance, self.remote)
            near = LocalArray("y", chance.choice([self.ctype, "int", "double"]), list(extents))
            other = Section.random(chance, near, section.counts() or None)
            if other and section.counts() == other.counts():
                self.rounds.append((chance.choice(["put", "get"]), chance.randint(0, 3), section, other))
        return self if self.rounds else None

    def declaration(self):
        return f"{self.ctype} {self.remote.declarator()}:{self.codimensions};\n"

    def text(self, program):
        if self.scope == "file":
            program.helpers.append(f"#ifdef _XCALABLEMP\n{self.declaration()}#endif\n")
        text = "  int wrong = 0;\n#ifdef _XCALABLEMP\n" + (f"  static {self.declaration()}" if self.scope == "static" else "")
        text += "  const int me = xmpc_this_image(), n = xmp_num_images();\n"
        text += "#pragma xmp nodes every(*)\n" if self.sync == "post" else ""
        text += "".join(block(self.round(*r)) for r in self.rounds)
        text += "#endif\n#pragma xmp reduction(+ : wrong)\n" + record(program, "wrong")
        return block(text)

    def wait_for(self, here, there):
        """Waits until the image `there` has reached this point; the image `here` waits for this one."""
        if self.sync == "post":
            return f"#pragma xmp post (every({here} + 1), 3)\n#pragma xmp wait (every({there} + 1), 3)\n"
        if self.sync == "images":
            return "  if (to != me)\n    xmp_sync_images(1 + (to != from), (int[]){to, from}, NULL);\n"
        return "  xmp_sync_all(NULL);\n"

    def round(self, kind, distance, section, other):
        """Fills both sides with numbers that identify image and position, transfers, and checks every element of the written
        side."""
        y, cells = other.array, math.prod(self.remote.extents)
        zero = "[0]" * len(self.remote.extents)
        sizes = "".join(f"[{n}]" for n in y.extents)
        there, from_me = f"(me + {distance}) % n", f"(me + n * 4 - {distance}) % n"
        text = (f"  {y.ctype} y{sizes}, expected{sizes};\n  const int to = {there}, from = {from_me};\n"
                + fill(cells, {f"(&{self.remote.name}{zero})": "me * 9 + c % 50", f"(&y{zero})": "100 - me - c % 9"}) + self.wait_for("from", "to"))
        if kind == "put":
            return text + self.put(section, other, cells, zero)
        return text + self.get(section, other, cells, zero)

    def put(self, section, other, cells, zero):
        """The image at this distance before this one has put the numbers of its y."""
        x = self.remote.name
        loops = serial_loops(section.counts())
        place = section.element().replace(x, "expected", 1)
        source = other.element().replace("y", "were", 1)
        sizes = "".join(f"[{n}]" for n in self.remote.extents)
        return (f"  {section.text()}:{self.image} = {other.text()};\n{self.wait_for('to', 'from')}"
                f"  double were{sizes};\n" +
                fill(cells, {f"(&expected{zero})": "me * 9 + c % 50", f"(&were{zero})": "100 - from - c % 9"}) +
                f"  {loops}{place} = {source};\n  for (int c = 0; c < {cells}; c++)\n"
                f"    wrong += (&{x}{zero})[c] != ({self.ctype})(&expected{zero})[c];\n  xmp_sync_all(NULL);\n")

    def get(self, section, other, cells, zero):
        loops = serial_loops(section.counts())
        place = other.element().replace("y", "expected", 1)
        source = section.element().replace(self.remote.name, "were", 1)
        sizes = "".join(f"[{n}]" for n in self.remote.extents)
        return (f"  {other.text()} = {section.text()}:{self.image};\n"
                f"  {self.ctype} were{sizes};\n" +
                fill(cells, {f"(&expected{zero})": "100 - me - c % 9", f"(&were{zero})": "to * 9 + c % 50"}) +
                f"  {loops}{place} = {source};\n"
                f"  for (int c = 0; c < {cells}; c++)\n    wrong += (&y{zero})[c] != (&expected{zero})[c];\n"
                "  xmp_sync_all(NULL);\n")

    def smaller(self):
        for rounds in dropped_one(self.rounds):
            yield self.variant(rounds=rounds)


def fill(cells, values):
    """A loop that sets all cells of some arrays to values that depend on their number c."""
    body = "".join(f"    {array}[c] = {value};\n" for array, value in values.items())
    return f"  for (int c = 0; c < {cells}; c++) {{\n{body}  }}\n"

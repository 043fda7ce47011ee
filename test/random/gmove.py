"""gmove between all kinds of arrays: sections with strides and in any order of dimensions, elements, scalars."""
import math

from statement import Statement, block, record


class Section:
    """A section of an array: for each dimension a number, or (first index, count, step)."""

    def __init__(self, array, parts):
        self.array, self.parts = array, parts

    @classmethod
    def random(cls, chance, array, counts=None):
        """Some section; if counts are given, one with these numbers of indices, or None."""
        rank = len(array.extents)
        if counts is None:
            wanted = [(d, chance.randint(1, array.extents[d])) for d in range(rank) if chance.maybe(0.75)]
        else:
            wanted = cls.matching(chance, array.extents, counts)
            if wanted is None:
                return None
        parts = [chance.randrange(n) for n in array.extents]
        for d, count in wanted:
            extent = array.extents[d]
            longest = (extent - 1) // (count - 1) if count > 1 else 3
            step = 1 if chance.maybe(0.5) else chance.randint(1, max(1, min(3, longest)))
            first = chance.randint(0, extent - 1 - (count - 1) * step)
            parts[d] = (first, count, step) if chance.maybe(0.85) else (first + (count - 1) * step, count, -step)
        return cls(array, parts)

    @staticmethod
    def matching(chance, extents, counts):
        """Dimensions, in order, that can have these counts; None if there are none."""
        for _ in range(6):
            if len(extents) < len(counts):
                return None
            dims = sorted(chance.sample(range(len(extents)), len(counts)))
            if all(extents[d] >= c for d, c in zip(dims, counts)):
                return list(zip(dims, counts))
        return None

    def counts(self):
        return [p[1] for p in self.parts if isinstance(p, tuple)]

    def whole(self):
        return all(isinstance(p, tuple) and p[1] == n for p, n in zip(self.parts, self.array.extents))

    def text(self):
        texts = []
        for part, extent in zip(self.parts, self.array.extents):
            if not isinstance(part, tuple):
                texts.append(str(part))
            elif part == (0, extent, 1):
                texts.append(":")
            else:
                texts.append(f"{part[0]}:{part[1]}" + (f":{part[2]}" if part[2] != 1 else ""))
        return self.array.name + "".join(f"[{t}]" for t in texts)

    def element(self):
        """The element of an iteration of serial loops over x0, x1, ..."""
        subs, n = [], 0
        for part in self.parts:
            if isinstance(part, tuple):
                subs.append(f"{part[0]} + {part[2]} * x{n}" if part[2] >= 0 else f"{part[0]} - {-part[2]} * x{n}")
                n += 1
            else:
                subs.append(str(part))
        return self.array.name + "".join(f"[{s}]" for s in subs)


def serial_loops(counts):
    return "".join(f"for (int x{n} = 0; x{n} < {c}; x{n}++) " for n, c in enumerate(counts))


def serial(counts, left, right):
    return f"  {serial_loops(counts)}{left} = {right};\n"


class Gmove(Statement):
    """left = right: two sections of equal lengths, or one element for the whole left section."""

    feature = "gmove"

    def __init__(self, left, right):
        self.left, self.right = left, right

    @classmethod
    def create(cls, program, state):
        chance = program.chance
        locally = program.mode == "host" and (not program.task or program.task.everywhere)
        lefts = [a for a in program.usable if (locally if a.local else state.fresh(a))]
        rights = program.readable(state)
        if program.mode == "dev" or not lefts or not rights:
            return None
        left, right = chance.choice(lefts), chance.choice(rights)
        if left is right or left.local and right.local or (left.field or right.field) and left.element != right.element:
            return None
        if not program.allows("row-gmove") and any(not a.local and a.template.nodes.rows for a in (left, right)):
            return None
        for _ in range(4):
            source = Section.random(chance, right)
            target = Section.random(chance, left, source.counts() or None)
            if target:
                break
        if not target:
            return None
        self = cls(target, source)
        self.mode, self.inside = program.mode, program.task is not None
        self.later = chance.maybe(0.2)
        self.kind = cls.choose_kind(program, left, right)
        return self

    @staticmethod
    def choose_kind(program, left, right):
        """Collective, in or out: one-sided gmoves need file scope, and all other nodes to be ready."""
        if not program.allows("one-sided") or not program.declarations.file_scope:
            return ""
        if program.mode != "host" or program.task:
            return ""
        kinds = [""] * 4
        if not program.allows("one-sided-subset") and any(
                not a.local and a.storage == "pointer" and (a.template.nodes.rows or not a.template.nodes.everywhere) for a in (left, right)):
            return ""
        if not right.local and right.storage != "member":
            kinds.append(" in")
        if not left.local and left.storage != "member" and right.local:
            kinds.append(" out")
        return program.chance.choice(kinds)

    def arrays(self):
        return {self.left.array, self.right.array}

    def needs(self, state):
        return all(a.local or state.fresh(a) for a in self.arrays())

    def apply(self, state):
        if not self.left.array.local:
            state.write(self.left.array)

    def text(self, program):
        later = " async(5)" if self.later else ""
        acc = " acc" if self.mode == "acc" else ""
        barrier = "#pragma xmp barrier\n" if self.kind else ""
        wait = f"#pragma xmp wait_async (5){acc}\n" if self.later else ""
        return (f"{barrier}#ifdef _XCALABLEMP\n#pragma xmp gmove{self.kind}{later}{acc}\n"
                f"  {self.left.text()} = {self.right.text()};\n{wait}"
                f"#else\n{serial(self.left.counts(), self.left.element(), self.right.element())}#endif\n{barrier}")


class Show(Statement):
    """Shows the contents of a local array on every node."""

    feature = "gmove"

    @classmethod
    def create(cls, program, state):
        local = [a for a in program.usable if a.local]
        if not local or program.mode != "host" or program.task:
            return None
        self = cls()
        self.array = program.chance.choice(local)
        return self

    def arrays(self):
        return {self.array}

    def text(self, program):
        a = self.array
        return block(f"  unsigned sum = 0;\n  for (int n = 0; n < {math.prod(a.extents)}; n++)\n"
                     f"    sum = sum * 31 + (unsigned)(&{a.name}{'[0]' * len(a.extents)})[n];\n" + record(program, "sum"))

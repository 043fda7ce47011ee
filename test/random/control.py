"""Statements of C around others: loops, jumps and branches that all nodes execute alike."""
from regions import Region
from statement import block, indent

FORMS = {
    "for": "for (int turn = 0; turn < {turns}; turn++) {{\n{body}}}\n",
    "while": "int turn = {turns};\nwhile (turn-- > 0) {{\n{body}}}\n",
    "do": "int turn = 0;\ndo {{\n{body}}} while (++turn < {turns});\n",
    "break": "for (int turn = 0;; turn++) {{\n  if (turn == {turns})\n    break;\n{body}}}\n",
    "goto": "int turn = 0;\nagain{label}:;\n{{\n{body}}}\nif (++turn < {turns})\n  goto again{label};\n",
    "if": "if (same({turns}) > 0) {{\n{body}}} else {{\n  abort();\n}}\n",
    "switch": "switch (same({turns})) {{\ncase 0:\n  abort();\ndefault: {{\n{body}}} break;\n}}\n",
}


class Control(Region):
    """Statements that run several times, or in a branch."""

    feature = "control"

    @classmethod
    def create(cls, program, state):
        chance, self = program.chance, cls()
        self.form, self.mode, self.within = chance.choice(list(FORMS)), program.mode, program.within - {"control"}
        self.turns = 1 if self.form in ("if", "switch") else chance.randint(1, 3)
        program.labels += 1
        self.label = program.labels
        if not self.fill(program, state.copy(), program.usable, program.task, 4):
            return None
        return self if self.needs(state) else None

    def needs(self, state):
        trial = state.copy()
        for _ in range(self.turns):
            if not super().needs(trial):
                return False
            self.apply(trial)
        return True

    def text(self, program):
        body = indent(self.body(program))
        return block(indent(FORMS[self.form].format(turns=self.turns, label=self.label, body=body)))

    def smaller(self):
        if self.turns > 1:
            yield self.variant(turns=1)
        yield from super().smaller()

"""Statements of loop bodies: an assignment in many forms of C, all with the same meaning serially and in parallel."""
import re

FORMS = {
    "plain": "{left} = {right};",
    "temporary": "{{ const long x = {right}; {left} = ({ctype})x; }}",
    "through": "{{ {ctype} *const x = &{left}; *x = {right}; }}",
    "macro": "SET({left}, {right});",
    "index": "{{ const int {new} = {old}; {moved} = {right}; }}",
    "twice": "{{ int x = 2; while (x-- > 0) {left} = {right}; }}",
    "do": "do {left} = {right}; while (0);",
    "if": "if ({test} % 2) {left} = {right}; else {left} = 7;",
    "switch": "switch ((int)({test} % 3)) {{ case 0: {left} = {right}; break; case 1: {left} = 3; break; default: {left} = 5; }}",
    "put": "put(&{left}, {right});",
    "skip": "{{ if ({test} % 3 == 0) continue; {left} = {right}; }}",
}


def choose(program, target, partial):
    """The form of an assignment to `target`; partial: it may leave out some iterations."""
    forms = {f: 1 for f in FORMS}
    forms["plain"] = 12
    forms["skip"] = partial
    forms["put"] = target.array.ctype == "double"
    return program.chance.weighted(forms if program.allows("bodies") else {"plain": 1})


def text(form, target, value):
    left, ctype = target.text(), target.array.ctype
    old = sorted(v.name for v in target.variables())[0]
    return FORMS[form].format(left=left, right=f"({ctype})({value})", ctype=ctype, test=f"({value})", new="z", old=old,
                              moved=re.sub(rf"\b{old}\b", "z", left))

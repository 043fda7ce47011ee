"""directives.py SOURCE: every row of both tables has tests in test/frontend and, if done, in test/run or test/transforms."""
import pathlib
import re
import sys

source = pathlib.Path(sys.argv[1])


def table(file):
    """The rows of directives and of clauses, with macros such as COPY_CLAUSES(AccData) expanded."""
    text = (source / "frontend/directives" / file).read_text().replace("\\\n", " ")
    macros = dict(re.findall(r"^#define (\w+_CLAUSES)\(D\)(.*)", text, re.M))
    text = "\n".join(line for line in text.splitlines() if not line.startswith(("#", "//")))
    use = re.compile(r"\b(\w+_CLAUSES)\((\w+)\)")
    while use.search(text):
        text = use.sub(lambda m: re.sub(r"\bD\b", m[2], macros[m[1]]), text)
    return (re.findall(r'\bDIRECTIVE\((\w+),\s+"([\w ]+)",\s+\w+,', text),
            re.findall(r'\bCLAUSE\((\w+), \w+, "(\w+)", (\w+),', text))


def pragmas(family, *folders):
    text = ""
    for folder in folders:
        for f in sorted((source / "test" / folder).rglob("*")):
            if f.suffix in (".c", ".h"):
                text += f.read_text().replace("\\\n", " ")
    return re.findall(r"pragma %s (.*)|%s (\w+[^\"]*)\"\)" % (family, family), text)


def lines(family, *folders):
    return ["".join(p) for p in pragmas(family, *folders)]


wanting = []
for family, file in (("xmp", "Directives.def"), ("acc", "AccDirectives.def")):
    directives, clauses = table(file)
    spelling = dict(directives)
    if len(directives) < 20 or len(clauses) < 20:
        sys.exit("the form of %s has changed" % file)
    shown = {where: lines(family, *where.split(" or ")) for where in ("frontend/dump", "run or transforms")}
    refused = lines(family, "frontend/reject")
    anywhere = lines(family, "frontend", "run", "transforms")
    starts = {word: re.compile(r"\s*%s\b(?! loop\b)" % word) for word in spelling.values()}
    for _, word in directives:
        for where in shown:
            if not any(starts[word].match(line) for line in shown[where]):
                wanting.append("%s %s in test/%s" % (family, word, where))
        if not any(starts[word].match(line) for line in refused):
            wanting.append("%s %s in test/frontend/reject" % (family, word))
    for directive, word, value in clauses:
        if word not in ("profile", "host") or family == "acc":  # accepted and without effect
            start = starts[spelling[directive]]
            if not any(start.match(line) and re.search(r"\s%s\b" % word, line) for line in anywhere):
                wanting.append("clause %s of %s %s" % (word, family, spelling[directive]))
if wanting:
    sys.exit("without a test: " + "; ".join(wanting))

# Code reads each kind of clause, except those that Clauses.def calls hints.
code = "".join(f.read_text() for f in sorted((source / "frontend/sema").rglob("*.cpp")))
read = set(re.findall(r"\bClauseKind::(\w+)", code))
roles = re.findall(r"^CLAUSE_KIND\((\w+), (\w+),", (source / "frontend/directives/Clauses.def").read_text(), re.M)
wrong = [kind for kind, role in roles if (role == "Hint") == (kind in read)]
if wrong or len(roles) < 40:
    sys.exit("read although they are hints, or read by no code: " + ", ".join(wrong))

"""directives.py SOURCE: every row of Directives.def has tests in test/frontend and, if done, in test/run or test/transforms."""
import pathlib
import re
import sys

source = pathlib.Path(sys.argv[1])
table = (source / "frontend/Directives.def").read_text()
directives = re.findall(r'^DIRECTIVE\(\w+, "(\w+)", \w+, (\w+),', table, re.M)
clauses = re.findall(r'^CLAUSE\((\w+), \w+, "(\w+)", (\w+),', table, re.M)
spelling = dict(re.findall(r'^DIRECTIVE\((\w+), "(\w+)"', table, re.M))
if len(directives) < 20 or len(clauses) < 20:
    sys.exit("the table's form has changed")


def pragmas(*folders):
    text = ""
    for folder in folders:
        for f in sorted((source / "test" / folder).rglob("*")):
            if f.suffix in (".c", ".h"):
                text += f.read_text().replace("\\\n", " ")
    return re.findall(r"pragma xmp (.*)|xmp (\w+[^\"]*)\"\)", text)


def lines(*folders):
    return ["".join(p) for p in pragmas(*folders)]


wanting = []
for word, support in directives:
    pattern = re.compile(r"\s*%s\b" % word)
    if support == "Done":
        for where, folders in (("frontend/dump", ["frontend/dump"]), ("run or transforms", ["run", "transforms"])):
            if not any(pattern.match(line) for line in lines(*folders)):
                wanting.append("directive %s in test/%s" % (word, where))
    if not any(pattern.match(line) for line in lines("frontend/reject")):
        wanting.append("directive %s in test/frontend/reject" % word)
for directive, word, value in clauses:
    if value != "NotYet" and word not in ("profile", "host"):  # accepted and without effect
        pattern = re.compile(r"\s*%s\b.*\b%s\b" % (spelling[directive], word))
        if not any(pattern.match(line) for line in lines("frontend", "run", "transforms")):
            wanting.append("clause %s of %s" % (word, spelling[directive]))
if wanting:
    sys.exit("without a test: " + "; ".join(wanting))

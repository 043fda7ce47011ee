"""hostile.py TRACE FOLDER: traces that must not do harm, made from a small one."""
import copy
import gzip
import json
import pathlib
import sys

good, folder = json.loads(pathlib.Path(sys.argv[1]).read_text()), pathlib.Path(sys.argv[2])


def write(name, change):
    trace = copy.deepcopy(good)
    change(trace, next(row for row in trace["otherData"]["profile"]["directives"] if row["line"]))
    (folder / name).write_text(json.dumps(trace))


write("absolute.json", lambda trace, row: row.update(file="/etc/passwd"))
write("relative.json", lambda trace, row: row.update(file="../secret.c"))
write("link.json", lambda trace, row: row.update(file="link.c"))
write("plain.json", lambda trace, row: row.update(file="notes.txt"))
write("own.json", lambda trace, row: row.update(file="/home/somebody/own.c"))
write("digits.json", lambda trace, row: row["work_s"].__setitem__(0, 10 ** 400))
write("large.json", lambda trace, row: row["work_s"].__setitem__(0, 1e308))
write("title.json", lambda trace, row: trace["otherData"].update(program="\ud800 @SCRIPTS@"))
with gzip.open(folder / "bomb.json.gz", "wb", 1) as file:
    for _ in range(513):
        file.write(bytes(1 << 20))

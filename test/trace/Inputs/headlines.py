"""headlines.py LIB: prints what headline.py of xacc-report says of some profiles."""
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, sys.argv[1])
import headline

NONE = {"work_s": 0, "communication_s": 0, "wait_s": 0, "data_s": 0}


def show(nodes, *rows):
    """Each row: directive, line, seconds of each node or of all alike, by kind."""
    made = [{"directive": directive, "file": "src/a.c" if line else "", "line": line,
             **{name: t if isinstance(t, list) else [t] * nodes for name, t in {**NONE, **times}.items()}}
            for directive, line, times in rows]
    profile = {"directives": made, "time_s": [sum(row[name][node] for row in made for name in NONE) for node in range(nodes)]}
    print(headline.text(profile), end="--\n")


show(4, ("reflect (u)", 57, {"wait_s": [4, 4, 2, 4.4]}), ("loop on t(i)", 60, {"work_s": [5.1, 5.1, 8, 5.8]}), ("barrier", 70, {"wait_s": 0.49}))
show(2, ("reflect (u)", 57, {"wait_s": 5}), ("loop on t(i)", 60, {"work_s": 5}))
show(2, ("reflect (u)", 57, {"communication_s": 2}), ("loop on t(i)", 60, {"work_s": 5}), ("outside of directives", 0, {"work_s": 3}))
show(1, ("loop on t(i)", 60, {"work_s": 5}))
show(2, ("outside of directives", 0, {"work_s": [4, 0]}), ("end of the program", 0, {"wait_s": [1, 5]}))
show(2)

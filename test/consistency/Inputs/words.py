"""words.py FOLDER: reports the lines of the project that contain a word to avoid."""
import re
import subprocess
import sys

WORDS = {  # and their replacements
    r"so many": "this many",
    r"nobody|anybody|whoever|somebody": "no process, whichever node, another user",
    r"(?<!nothing )(?<!file )behind(?! pointers)(?! (a|an|this|the) (pointer|interface|function table))": "after",
    r"deals? out|dealt out": "distributes",
}
# Recorded data, names of programs, and directories with names of other people's programs.
ELSEWHERE = re.compile(r"bench/(results|overlap\.py|README\.md|behind\.c)|test/(fuzz/files|frontend|run/faults/Inputs|consistency/Inputs/words)"
                       r"|samples/(lattice_halo|pictures|porting)|tools/reference/(REFERENCE|OPENACC)\.md")

root = sys.argv[1]
names = subprocess.run(["git", "-C", root, "grep", "-Il", ""], check=True, capture_output=True, text=True).stdout.split("\n")
found = 0
for name in filter(lambda name: name and not ELSEWHERE.match(name), names):
    with open(f"{root}/{name}", encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            for words, instead in WORDS.items():
                for word in re.finditer(r"(?<![\w./-])(%s)(?![\w./(-])" % words, line, re.IGNORECASE):
                    print(f"{name}:{number}: '{word.group(0)}': {instead}")
                    found += 1
sys.exit(found > 0)

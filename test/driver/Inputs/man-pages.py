"""man-pages.py FOLDER NAME(SECTION)...: fails if a man page in FOLDER has no name with a summary, is a broken link, or refers to a missing
page of xaccc, or if a page NAME is missing."""
import pathlib
import re
import sys

folder = pathlib.Path(sys.argv[1])
wrong, pages = [], {f"{file.stem}({file.suffix[1:]})": file for file in folder.glob("man?/*")}
for name, file in pages.items():
    text = file.read_text()
    if link := re.match(r"\.so (\S+)\n", text):
        wrong += [] if (folder / link[1]).is_file() else [f"{file}: {link[1]}"]
        continue
    start = re.search(r'\.SH "?NAME"?\n(?:\.[LP]P\n)?(.*?)\n\.SH', text, re.S)
    if not start or not re.match(rf"{re.escape(file.stem)}(, [\w -]+)* \\?- \w", " ".join(start[1].replace("\\-", "-").split())):
        wrong.append(f"{file}: no name")
    for other in re.findall(r"\b((?:xmp|acc|xacc|tca)-[\w-]+\(\d\))", text.replace("\\-", "-")):
        wrong += [] if other in pages else [f"{file}: there is no {other}"]
wrong += [f"there is no {name}" for name in sys.argv[2:] if name not in pages]
sys.exit("\n".join(wrong) or 0)

"""members.py FOLDER: membersInUse() in RuntimeNames.cpp contains the members that calls of Members::set name."""
import pathlib
import re
import sys

folder = pathlib.Path(sys.argv[1])
texts = [file.read_text() for file in folder.rglob("*.cpp")]
named = {name for text in texts for name in re.findall(r'\bset\("(\w+)"', text)}
listed = re.search(r"words\((.*?)\);", (folder / "emit/RuntimeNames.cpp").read_text(), re.S)[1]
missing = named - set(re.findall(r"\w+", listed))
if not named or missing:
    sys.exit("RuntimeNames.cpp does not list " + ", ".join(sorted(missing)))

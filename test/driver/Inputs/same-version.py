"""same-version.py HEADER: the versions as numbers, as text and in the symbol are equal."""
import re
import sys

header = open(sys.argv[1]).read()
numbers = re.findall(r"XACC_VERSION_(?:MAJOR|MINOR|PATCH) (\d+)", header)
assert ".".join(numbers) == re.search(r'XACC_VERSION "(.*)"', header).group(1), header
assert "_".join(numbers) == re.search(r"made_by_xaccc_(\w+)", header).group(1), header

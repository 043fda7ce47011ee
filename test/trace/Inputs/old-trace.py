"""old-trace.py TRACE: prints the trace without members that older versions lack."""
import gzip
import json
import sys

trace = json.loads(gzip.open(sys.argv[1]).read())
events = trace["traceEvents"]
trace["traceEvents"] = [e for e in events if e["ph"] in "MX" and e.get("cat") not in ("put", "memory") and e["name"] != "wait for a flag"]
assert len(trace["traceEvents"]) < len(events)
for row in trace["otherData"]["profile"]["directives"]:
    del row["under_way_s"], row["hidden_s"]
json.dump(trace, sys.stdout)

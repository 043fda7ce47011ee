"""read-messages.py json|sarif COMMAND...: the standard error of the command must be one document; prints its contents, with a
line for each message, each note and each fix."""
import json
import subprocess
import sys

form, command = sys.argv[1], sys.argv[2:]
document = json.loads(subprocess.run(command, stderr=subprocess.PIPE, check=False).stderr)


def place(p):
    return f"{p['file']}:{p['line']}:{p['column']}"


def region(r):
    return f"{r['startLine']}:{r['startColumn']}" + (f"-{r['endLine']}:{r['endColumn']}" if "endLine" in r else "")


def physical(l):
    l = l["physicalLocation"]
    return f"{l['artifactLocation']['uri']}:{region(l['region'])}"


def gcc(message, depth=0):
    print("  " * depth + message["kind"], *(place(l["caret"]) for l in message["locations"]), message["message"])
    for fix in message.get("fixits", []):
        print("  " * depth + "  fix", place(fix["start"]), place(fix["next"]), repr(fix["string"]))
    for child in message["children"]:
        gcc(child, depth + 1)


if form == "json":
    print("messages:", len(document))
    for m in document:
        gcc(m)
else:
    assert document["version"] == "2.1.0" and len(document["runs"]) == 1
    run = document["runs"][0]
    driver = run["tool"]["driver"]
    print("tool:", driver["name"], driver["version"], "results:", len(run["results"]))
    for r in run["results"]:
        assert driver["rules"][r["ruleIndex"]]["id"] == r["ruleId"]
        print(r["level"], r["ruleId"], *map(physical, r["locations"]), r["message"]["text"])
        for note in r.get("relatedLocations", []):
            print("  note", physical(note), note["message"]["text"])
        for fix in r.get("fixes", []):
            for change in fix["artifactChanges"]:
                for p in change["replacements"]:
                    print("  fix", change["artifactLocation"]["uri"], region(p["deletedRegion"]), repr(p["insertedContent"]["text"]))

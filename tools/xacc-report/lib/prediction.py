"""Compares the output of xacc-predict --json with measured times."""
import json

import table
from text_table import aligned, place
from trace import TIMES
from untrusted import Bad, contents, is_count, is_line, is_number, listed, require

PREDICTED = ("compute_s", "comm_s", "wait_s", "time_s")


def checked(prediction):
    require(isinstance(prediction, dict) and is_count(prediction.get("procs")) and is_number(prediction.get("time_s")) and
            "by_directive" in prediction, "an invalid prediction")
    for row in listed(prediction, "by_directive"):
        require(isinstance(row, dict) and isinstance(row.get("file"), str) and is_line(row.get("line")) and
                isinstance(row.get("directive"), str) and all(is_number(row.get(name)) for name in PREDICTED),
                "an invalid row in a prediction")
    return prediction


def read(name, nodes):
    """Reads the prediction for this many processes."""
    try:
        document = json.loads(contents(name))
    except (ValueError, RecursionError, MemoryError) as error:
        require(False, "'%s' is not a prediction of xacc-predict --json: %s" % (name, error))
    require(isinstance(document, dict) and document.get("schema") == 1 and isinstance(document.get("predictions"), list),
            "'%s' is not a prediction of xacc-predict --json" % name)
    try:
        predictions = [checked(prediction) for prediction in document["predictions"]]
    except Bad as error:
        raise Bad("'%s' has %s" % (name, error)) from None
    for prediction in predictions:
        if prediction["procs"] == nodes:
            return prediction
    require(False, "'%s' has no prediction for %d node%s, but for %s" % (
        name, nodes, "" if nodes == 1 else "s", ", ".join(str(p["procs"]) for p in predictions) or "none"))


def key(row):
    return row["file"], row["line"], row["directive"]


def compare(prediction, profile):
    """Returns rows of both, the longest measured time first; seconds are averages over the nodes, None for missing ones."""
    nodes = len(profile["time_s"])
    predicted = {key(row): row for row in prediction["by_directive"]}
    measured = {key(row): row for row in profile["directives"]}
    rows = []
    for place in {**measured, **predicted}:
        real, other = measured.get(place), predicted.get(place)
        rows.append({"file": place[0], "line": place[1], "directive": place[2],
                     "predicted": other and {"work": other["compute_s"], "communication": other["comm_s"],
                                             "wait": other["wait_s"], "all": other["time_s"]},
                     "measured": real and {"work": sum(real["work_s"]) / nodes,
                                           "communication": (sum(real["communication_s"]) + sum(real["data_s"])) / nodes,
                                           "wait": sum(real["wait_s"]) / nodes,
                                           "all": sum(sum(real[name]) for name in TIMES) / nodes}})
    rows.sort(key=lambda row: -max(side["all"] for side in (row["measured"], row["predicted"]) if side))
    return {"rows": rows, "predicted_s": prediction["time_s"], "measured_s": max(profile["time_s"])}


def percentage(predicted, measured):
    return "%+.1f%%" % (100 * (predicted / measured - 1)) if measured else "-"


def text(both):
    def seconds(side):
        return table.seconds(round(side["all"] * 1e9)) if side else "-"

    lines = [["predicted s", "measured s", "deviation", "directive"]]
    for row in both["rows"]:
        sides = row["predicted"], row["measured"]
        lines.append([*map(seconds, sides), percentage(*(side["all"] for side in sides)) if all(sides) else "-", place(row)])
    total = "predicted %s s, measured %s s: %s\n" % (
        table.seconds(round(both["predicted_s"] * 1e9)), table.seconds(round(both["measured_s"] * 1e9)),
        percentage(both["predicted_s"], both["measured_s"]))
    return total + aligned(lines)

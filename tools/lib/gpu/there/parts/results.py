"""Results: each is printed as a line and written as a JSON object to a file, as soon as it is known."""
import json
import pathlib
import time

GOOD, NEUTRAL = ("ok",), ("skipped", "left out", "info")


class Results:
    def __init__(self, path, bundle, again):
        """Adds to the results in the file, if they belong to this bundle and need not be repeated."""
        self.path, self.start, self.part = pathlib.Path(path), time.monotonic(), "machine"
        self.deadline = 0.0
        records = [] if again or not self.path.exists() else [json.loads(line) for line in self.path.read_text().splitlines()]
        if not any(record.get("of") == bundle for record in records):
            records = []
        self.records = records
        self.file = open(self.path, "a" if records else "w", encoding="utf-8")

    def known(self, case):
        """Has an earlier call tested or measured this?"""
        return any(record["part"] == self.part and record["case"] == case and record["status"] not in NEUTRAL
                   for record in self.records)

    def begin(self, part, deadline):
        """Starts a part, which all following results belong to. It may run until this many seconds after the start."""
        self.part, self.deadline = part, deadline
        self.counts = {}

    def left(self):
        """Returns the remaining seconds of the part."""
        return self.deadline - (time.monotonic() - self.start)

    def line(self, case, status, text, **values):
        """`status` is ok, wrong, failed, timeout, skipped or info. Numbers are in `values`, and in readable form in `text`."""
        self.counts[status] = self.counts.get(status, 0) + 1
        print(f"{self.part:9}  {case:24} {status:7}  {text}".rstrip(), flush=True)
        values = {"part": self.part, "case": case, "status": status, **values, "text": text,
                  "at": round(time.monotonic() - self.start, 2)}
        self.records.append(values)
        self.file.write(json.dumps(values) + "\n")
        self.file.flush()

    def summary(self):
        text = ", ".join(f"{count} {status}" for status, count in self.counts.items()) or "nothing"
        self.line("all", "info", text, counts=dict(self.counts))

    def before(self, part, case):
        """Returns the last such result."""
        return next((record for record in reversed(self.records)
                     if record["part"] == part and record["case"] == case and record["status"] == "ok"), None)

    def rows(self):
        """Returns the speeds in the form of bench/results."""
        found = []
        for record in self.records:
            sides = record.get("sides", {})
            if "ours" not in sides:
                continue
            ours, hand = sides["ours"], sides.get("by hand")
            spread = [round(ours["least"] / hand["most"], 4), round(ours["most"] / hand["least"], 4)] if hand else None
            found.append({"case": record["case"], "metric": "speed", "unit": record["unit"], "ours": ours["median"],
                          "reference": hand["median"] if hand else None, "ratio": ours["to by hand"] if hand else None, "spread": spread})
        return found

    def write(self, device):
        """Writes FILE.json: speeds as rows, the other parts as numbers of results."""
        counts = {}
        for record in self.records:
            if record["part"] != "machine" and record["case"] != "all":
                of = counts.setdefault(record["part"], {})
                of[record["status"]] = of.get(record["status"], 0) + 1
        limits = {record["case"]: f"{record['value']:.4g} {record['unit']}" for record in self.records
                  if record["part"] == "ceilings" and "value" in record}
        text = json.dumps({"schema": 1, "name": "gpu", "device": device, "rows": self.rows(), "limits": limits, "counts": counts}, indent=1)
        new = self.path.with_suffix(".json.new")
        new.write_text(text + "\n")
        new.replace(self.path.with_suffix(".json"))

    def end(self, device):
        self.part = "machine"
        bad = sum(record["status"] not in GOOD + NEUTRAL for record in self.records)
        self.line("end", "info", f"{bad} wrong or failed, {time.monotonic() - self.start:.0f} s; written: {self.path}", bad=bad)
        self.write(device)
        return 1 if bad else 0

"""Results: each is printed as a line and written as a JSON object to a file, as soon as it is known."""
import json
import time

GOOD, NEUTRAL = ("ok",), ("skipped", "left out", "info")


class Results:
    def __init__(self, file):
        self.file, self.start, self.part, self.bad = open(file, "a", encoding="utf-8"), time.monotonic(), "machine", 0
        self.deadline = 0.0
        self.path = file

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
        if status not in GOOD + NEUTRAL:
            self.bad += 1
        print(f"{self.part:9}  {case:24} {status:7}  {text}".rstrip(), flush=True)
        values = {"part": self.part, "case": case, "status": status, **values, "text": text,
                  "at": round(time.monotonic() - self.start, 2)}
        self.file.write(json.dumps(values) + "\n")
        self.file.flush()

    def summary(self):
        text = ", ".join(f"{count} {status}" for status, count in self.counts.items()) or "nothing"
        self.line("all", "info", text, counts=dict(self.counts))

    def before(self, part, case):
        """Returns the last such result, including those of earlier runs into the same file."""
        found = None
        with open(self.path, encoding="utf-8") as file:
            for line in file:
                record = json.loads(line)
                if record["part"] == part and record["case"] == case and record["status"] == "ok":
                    found = record
        return found

    def end(self):
        self.part = "machine"
        self.line("end", "info", f"{self.bad} wrong or failed, {time.monotonic() - self.start:.0f} s; written: {self.path}",
                  bad=self.bad)
        return 1 if self.bad else 0

"""progress.py - shows the progress and the remaining time of long work on stderr: on a terminal in one line that is rewritten, otherwise as
occasional lines, and not at all for short work. Nothing is shown before start()."""
import atexit
import os
import sys
import threading
import time

FIRST_LINE, NEXT_LINES = 10, 60  # seconds, if stderr is not a terminal
ERASE = "\r\033[K"


def minutes(seconds):
    seconds = round(seconds)
    return "%d:%02d:%02d" % (seconds // 3600, seconds // 60 % 60, seconds % 60) if seconds >= 3600 else "%d:%02d" % (
        seconds // 60, seconds % 60)


class Progress:
    """The progress of nested loops, whose rounds are assumed to take equally long."""

    def __init__(self, name, stream, clock=time.monotonic):
        self.name, self.stream, self.clock = name, stream, clock
        self.terminal = stream.isatty()
        self.began = clock()
        self.next_line = self.began + FIRST_LINE
        self.loops = []  # [round, number of rounds, description]
        self.drawn = False
        self.lock = threading.RLock()

    def each(self, items, label):
        items = list(items)
        with self.lock:
            self.loops.append([0, len(items), ""])
            at = self.loops[-1]
        for k, item in enumerate(items):
            with self.lock:
                at[0], at[2] = k, label(item)
            self.show()
            yield item
        with self.lock:
            self.loops.remove(at)

    def share_done(self):
        share = 0.0
        for k, of, _ in reversed(self.loops):
            share = (k + share) / of
        return share

    def text(self):
        elapsed, share = self.clock() - self.began, self.share_done()
        where = ", ".join("%s (%d of %d)" % (label, k + 1, of) if of > 1 else label for k, of, label in self.loops)
        left = ", about %s left" % minutes(elapsed / share - elapsed) if share > 0 else ""
        return "%s: %s; %s%s" % (self.name, where, minutes(elapsed), left)

    def show(self):
        with self.lock:
            if not self.loops:
                return
            if self.terminal:
                self.stream.write(ERASE + self.text()[:self.columns() - 1])
                self.drawn = True
            elif self.clock() >= self.next_line:
                self.stream.write(self.text() + "\n")
                self.next_line = self.clock() + NEXT_LINES
            self.stream.flush()

    def columns(self):
        try:
            return os.get_terminal_size(self.stream.fileno()).columns or 80
        except OSError:
            return 80

    def erase(self):
        with self.lock:
            if self.drawn:
                self.stream.write(ERASE)
                self.stream.flush()
                self.drawn = False

    def keep_showing(self):
        while True:
            time.sleep(1)
            self.show()


class Above:
    """A stream whose text replaces the progress line."""

    def __init__(self, stream, progress):
        self.stream, self.progress = stream, progress

    def write(self, text):
        with self.progress.lock:
            self.progress.erase()
            return self.stream.write(text)

    def __getattr__(self, name):
        return getattr(self.stream, name)


running = None


def start(name, quiet=False):
    """Lets each() report from now on, unless stderr is missing or `quiet` is set."""
    global running
    if quiet or sys.stderr is None:
        return
    running = Progress(name, sys.stderr)
    if running.terminal:
        sys.stdout, sys.stderr = Above(sys.stdout, running), Above(sys.stderr, running)
    atexit.register(running.erase)
    threading.Thread(target=running.keep_showing, daemon=True).start()


def each(items, label=str):
    """Yields the items; label(item) describes the round."""
    return running.each(items, label) if running else iter(items)

"""progress.py - how far long work is and how long it may still take, on stderr: on a terminal in one line that is rewritten, else
a line now and then, and none from work that is soon done. Nothing before start()."""
import atexit
import os
import sys
import threading
import time

FIRST_LINE, NEXT_LINES = 10, 60  # seconds, where stderr is no terminal
ERASE = "\r\033[K"


def minutes(seconds):
    seconds = round(seconds)
    return "%d:%02d:%02d" % (seconds // 3600, seconds // 60 % 60, seconds % 60) if seconds >= 3600 else "%d:%02d" % (
        seconds // 60, seconds % 60)


class Progress:
    """Of loops inside loops, whose rounds are taken to be equally long."""

    def __init__(self, name, stream, clock=time.monotonic):
        self.name, self.stream, self.clock = name, stream, clock
        self.terminal = stream.isatty()
        self.began = clock()
        self.next_line = self.began + FIRST_LINE
        self.loops = []  # [round, of how many, what it is about]
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
    """A stream whose text stands where the line of progress was."""

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
    """From now on each() tells; without stderr, or `quiet`, nothing does."""
    global running
    if quiet or sys.stderr is None:
        return
    running = Progress(name, sys.stderr)
    if running.terminal:
        sys.stdout, sys.stderr = Above(sys.stdout, running), Above(sys.stderr, running)
    atexit.register(running.erase)
    threading.Thread(target=running.keep_showing, daemon=True).start()


def each(items, label=str):
    """The items, one after the other; label(item) says what the round is about."""
    return running.each(items, label) if running else iter(items)

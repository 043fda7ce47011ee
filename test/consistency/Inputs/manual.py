"""manual.py FOLDER: fails if a link of a page in FOLDER is broken, if a page loads something from outside, or if a page is nearly empty.
manual.py --picture FILE.png: fails if the picture has (nearly) one colour."""
import html.parser
import pathlib
import struct
import sys
import urllib.parse
import zlib


class Page(html.parser.HTMLParser):
    def __init__(self, file):
        super().__init__()
        self.links, self.loads, self.anchors, self.words = [], [], set(), 0
        self.feed(file.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        self.anchors.update(filter(None, (values.get("id"), values.get("name"))))
        if tag == "a" and values.get("href"):
            self.links.append(values["href"])
        elif tag in ("script", "img", "link") and (values.get("src") or values.get("href")):
            self.loads.append(values.get("src") or values["href"])

    def handle_data(self, data):
        self.words += len(data.split())


def check_pages(folder):
    pages = {file.resolve(): Page(file) for file in folder.rglob("*.html")}
    wrong = [f"{file}: only {page.words} words" for file, page in pages.items() if page.words < 100]
    for file, page in pages.items():
        for link in page.links + page.loads:
            parts = urllib.parse.urlsplit(link)
            if parts.scheme or parts.netloc:
                wrong += [f"{file}: loads {link}"] if link in page.loads else []
                continue
            to = (file.parent / urllib.parse.unquote(parts.path)).resolve() if parts.path else file
            if not to.is_file() or (parts.fragment and to in pages and parts.fragment not in pages[to].anchors):
                wrong.append(f"{file}: {link}")
    if len(pages) < 60:
        wrong.append(f"only {len(pages)} pages")
    return wrong


def colours_of(png):
    """The number of byte values in the picture's rows, and the share of the most frequent one."""
    data, at, packed = png.read_bytes(), 8, b""
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        packed += data[at + 8:at + 8 + length] if kind == b"IDAT" else b""
        at += 12 + length
    pixels = zlib.decompress(packed)
    counts = [pixels.count(value) for value in range(256)]
    return sum(count > 0 for count in counts), max(counts) / len(pixels)


if sys.argv[1] == "--picture":
    values, most = colours_of(pathlib.Path(sys.argv[2]))
    sys.exit(f"{sys.argv[2]}: {values} values, {most:.4f} of it one" if values < 64 or most > 0.98 else 0)
sys.exit("\n".join(check_pages(pathlib.Path(sys.argv[1]))) or 0)

"""Other distributions of the same program: rewrites `distribute` lines and keeps all line numbers."""
import re

LINE = re.compile(r"^([ \t]*#[ \t]*pragma[ \t]+(?:xmp|xacc)[ \t]+(distribute|template|nodes)\b)((?:[^\n]*\\\n)*[^\n]*)$", re.M)


def operand(text):
    """Returns (name, [format of each dimension], end) of `t(block, *)` or `t[block][*]`, or None for anything else."""
    head = re.match(r"\s*(\w+)\s*(?=[(\[])", text)
    if not head:
        return None
    at, dims, depth, start = head.end(), [], 0, head.end() + 1
    while at < len(text):
        c = text[at]
        if c in "([":
            depth += 1
        elif c in ")]":
            depth -= 1
            if depth == 0:
                dims.append((start, at))
                more = re.match(r"\s*\[", text[at + 1:])
                if c == ")" or not more:
                    return head.group(1), dims, at + 1
                at += more.end()
                start, depth = at + 1, 1
        elif c == "," and depth == 1:
            dims.append((start, at))
            start = at + 1
        at += 1
    return None


def as_long(text, original):
    """Spreads the text of a directive over as many lines as before."""
    return text + "\\\n" * (original.count("\n") - text.count("\n"))


def with_words(change):
    """Returns a rewriter of sources that calls change(format) for each format of a distribution."""
    def rewrite(text):
        def line(m):
            if m.group(2) != "distribute" or not operand(m.group(3)):
                return m.group(0)
            rest = m.group(3)
            for begin, end in reversed(operand(rest)[1]):
                rest = rest[:begin] + change(rest[begin:end]) + rest[end:]
            return as_long(m.group(1) + rest, m.group(0))
        return LINE.sub(line, text)
    return rewrite


def gblock(np, ends):
    """Returns a rewriter that turns a block distribution over np nodes in one dimension into a gblock one. `ends`: the end of each
    node's block, in millionths of the template. Distributions that it does not understand are left alone."""
    def rewrite(text):
        bounds, rank, count = {}, {}, [0]
        for m in LINE.finditer(text):
            found = operand(m.group(3))
            if found and m.group(2) == "template":
                bounds[found[0]] = [m.group(3)[b:e] for b, e in found[1]]
            elif found and m.group(2) == "nodes":
                rank[found[0]] = len(found[1])

        def line(m):
            found = operand(m.group(3)) if m.group(2) == "distribute" else None
            if not found:
                return m.group(0)
            name, dims, end = found
            formats = [m.group(3)[b:e].strip(" \t\n\\") for b, e in dims]
            onto = re.match(r"\s*onto\s+(\w+)", m.group(3)[end:])
            limits = bounds.get(name, [])
            if sum(f != "*" for f in formats) != 1 or "block" not in formats or not onto or \
                    rank.get(onto.group(1)) != 1 or len(limits) != len(formats):
                return m.group(0)
            d = formats.index("block")
            lower, colon, upper = limits[d].partition(":")
            if not upper.strip():
                lower, upper = ("0", "(%s) - 1" % lower) if not colon else ("", "")
            if not lower.strip() or not upper.strip():
                return m.group(0)
            extent = "((%s) - (%s) + 1)" % (upper.strip(), lower.strip())
            until = ["(int)(%s * %dLL / 1000000)" % (extent, end) for end in ends[:-1]]
            sizes = ["%s - %s" % sides for sides in zip([*until, extent], ["0", *until])]
            variable = "xacc_varied_map%d" % count[0]
            count[0] += 1
            number = text.count("\n", 0, m.start()) + 1
            begin, stop = dims[d]
            rest = m.group(3)[:begin] + "gblock(%s)" % variable + m.group(3)[stop:]
            return "int %s[%d] = {%s};\n#line %d\n%s" % (variable, np, ", ".join(sizes), number,
                                                       as_long(m.group(1) + rest, m.group(0)))
        return LINE.sub(line, text)
    return rewrite


def twice(np):
    """Returns ends for gblock() that give the first node twice the share of the others."""
    return [1000000 * (k + 2) // (np + 1) for k in range(np)]


def as_cyclic(width=None):
    """Uses blocks of this many elements, or single elements for None."""
    return lambda form: re.sub(r"^([\s\\]*)block\b", r"\1cyclic" + ("(%d)" % width if width else ""), form)


def as_block(form):
    """Drops the width, which would be too small for the whole template."""
    return re.sub(r"^([\s\\]*)cyclic\b.*", r"\1block", form, flags=re.S)


def variants(np_list):
    """Returns (name, name of the folder, rewriter, numbers of processes) of each variant to try."""
    found = [("block as cyclic", "cyclic", with_words(as_cyclic()), np_list),
             ("cyclic as block", "block", with_words(as_block), np_list)]
    return found + [("block as gblock", "gblock%d" % n, gblock(n, twice(n)), [n]) for n in np_list if n > 1]

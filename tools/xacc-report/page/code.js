// Lines of C with colours.
"use strict";

const KEYWORDS = new Set(("auto break case char const continue default do double else enum extern float for goto if inline int long register " +
  "restrict return short signed sizeof static struct switch typedef union unsigned void volatile while _Alignas _Atomic _Bool _Complex " +
  "_Generic _Noreturn _Static_assert _Thread_local bool true false nullptr template typename using namespace class").split(" "));
const TOKEN = /(?<comment>\/\*.*?(?:\*\/|$)|\/\/.*$)|(?<string>"(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?)|(?<word>[A-Za-z_]\w*)|(?<pragma>^\s*#\s*\w*)/g;

// Returns the tokens of each line, [class or "", text].
function tokensOf(lines) {
  let within = false; // a comment of several lines
  return lines.map(line => {
    const tokens = [], add = (kind, text) => { if (text) tokens.push([kind, text]); };
    let at = 0;
    if (within) {
      const end = line.indexOf("*/");
      at = end < 0 ? line.length : end + 2;
      add("comment", line.slice(0, at));
      within = end < 0;
    }
    if (/^\s*(\/\/ )?#\s*pragma\b/.test(line) && at === 0) return [["pragma", line]];
    for (TOKEN.lastIndex = at; ;) {
      const from = TOKEN.lastIndex, m = TOKEN.exec(line);
      add("", line.slice(from, m ? m.index : line.length));
      if (!m) return tokens;
      const { comment, string, pragma } = m.groups;
      add(comment ? "comment" : string ? "string" : pragma ? "pragma" : KEYWORDS.has(m[0]) ? "keyword" : "", m[0]);
      within = /^\/\*/.test(comment) && !/^\/\*.*\*\/$/.test(comment);
    }
  });
}

// Appends to each selected line a span with its code; `texts` are those of the lines, in order.
function appendCode(lines, texts) {
  const tokens = tokensOf(texts);
  lines.append("span").each(function (d, k) {
    for (const [kind, text] of tokens[k]) {
      if (!kind) this.append(text);
      else d3.select(this).append("span").attr("class", kind).text(text);
    }
  });
}

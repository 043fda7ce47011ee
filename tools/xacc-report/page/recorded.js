// The reflects and gmoves of a run, from their text and the arrays at its end: for moves.js, or why not.
"use strict";

const notNumbers = { why: "the directive does not give the section in numbers; xaccc --explain shows more" };

// "1", "1:2", "/periodic/ 1"; null for anything but numbers.
function widthOf(text) {
  const m = /^(\/periodic\/)?\s*(\d+)(?::(\d+))?$/.exec(text.trim());
  return m && Object.assign([Number(m[2]), Number(m[3] === undefined ? m[2] : m[3])], { periodic: m[1] !== undefined });
}

function reflectsOf({ directive, line }) {
  const m = /^reflect ?\(([^)]*)\)(.*)$/.exec(directive);
  if (!m) return [];
  const clause = /\bwidth ?\(([^)]*)\)/.exec(m[2]);
  const widths = clause && clause[1].split(",").map(widthOf), orthogonal = /\borthogonal\b/.test(m[2]);
  return m[1].split(",").map(name => name.trim()).map(name => ({ label: "line " + line + ": reflect of " + name, make: () => {
    const array = data.arrays.find(a => a.name === name);
    if (!array) return { why: name + " does not exist at the end of the program" };
    return widths && (widths.includes(null) || widths.length !== array.dims.length) ? notNumbers : { array, widths, orthogonal };
  } }));
}

// "a[2:6][:]" as {array, subscripts}; null if a subscript is not a number.
function sectionOf(text) {
  const m = /^(\w+)((?:\[[^\]]*\])*)$/.exec(text.replace(/\s+/g, ""));
  const array = m && data.arrays.find(a => a.name === m[1]);
  if (!array) return null;
  const subscripts = m[2].slice(1, -1).split("][").map((s, d) => {
    const [base, length, step] = s.split(":"), extent = array.dims[d] && array.dims[d].extent, by = step ? numberIn(step) : 1;
    if (length === undefined) return [numberIn(base)];
    const first = base ? numberIn(base) : 0;
    return [first, length ? numberIn(length) : Math.ceil((extent - first) / by), by];
  });
  return subscripts.length !== array.dims.length || subscripts.some(s => s.some(n => !Number.isInteger(n))) ? null : { array, subscripts };
}
const numberIn = text => /^-?\d+$/.test(text) ? Number(text) : NaN;

function gmovesOf({ directive, file, line }) {
  if (!/^gmove\b/.test(directive)) return [];
  const statement = /^([^=;]*)=([^=;]*);/.exec(((data.sources[file] || [])[line] || "").trim()); // the line after the directive's
  return [{ label: "line " + line + ": gmove", make: () => {
    const sides = statement && [sectionOf(statement[1]), sectionOf(statement[2])];
    return sides && !sides.includes(null) ? { to: sides[0], from: sides[1] } : notNumbers;
  } }];
}

function drawRecordedMoves() {
  const rows = data.profile.directives.filter(row => row.line).sort((a, b) => d3.ascending(a.file, b.file) || a.line - b.line);
  drawMoves(rows.flatMap(row => [...reflectsOf(row), ...gmovesOf(row)]));
}

// The owners of elements on this many processes, from the compiler's model: arrays for arrays.js, or why not.
"use strict";

const numberOf = text => /^-?\d+$/.test(text) ? Number(text) : null;

// Sizes of as many dimensions whose product is `number`, as equal as possible, ascending (as `balance` in the runtime).
function balanced(number, dims) {
  const sizes = [];
  for (let left = dims; left > 0; left--) {
    let divisor = 1;
    while (number % divisor !== 0 || divisor ** left <= number * (1 - 1e-9)) divisor++;
    sizes.push(divisor);
    number /= divisor;
  }
  return sizes.sort((a, b) => a - b);
}

// The sizes of a node array on `procs` processes, or why they are unknown. Names in sizes, and subsets of other node arrays,
// are unknown before run time.
function shapeOn(nodes, procs) {
  const open = nodes.sizes.filter(text => text === "*").length;
  const given = nodes.sizes.map(text => text === "*" ? 1 : numberOf(text) ?? NaN);
  if (given.some(Number.isNaN) || nodes.part) return { why: "the sizes of these nodes are known only at run time" };
  const known = given.reduce((a, b) => a * b, 1);
  if (open ? procs % known !== 0 : known > procs)
    return { why: procs + " processes do not fill nodes (" + nodes.sizes.join(", ") + ")" };
  const rest = open ? balanced(procs / known, open) : [];
  return { shape: nodes.sizes.map((text, d) => text === "*" ? rest.shift() : given[d]) };
}

// The elements [first, end) of each node coordinate of a dimension in blocks.
function blocks(extent, first, size, width, nodes) {
  const each = width || Math.ceil(size / nodes);
  return d3.range(nodes).map(q => [q * each, Math.min(size, (q + 1) * each)]
    .map(at => Math.max(0, Math.min(extent, at - first))));
}

function dimensionOn(dim, template, shape) {
  const plain = { extent: numberOf(dim.extent), node_dim: -1, shadow: [0, 0] };
  if (plain.extent === null) return null;
  if (dim.template_dim < 0) return plain;
  const format = /^(\*|\w+)(?:\((.*)\))?$/.exec(template.formats[dim.template_dim] || "*");
  if (!format) return null;
  if (format[1] === "*") return plain;
  const [lower, upper] = template.bounds[dim.template_dim].map(numberOf), offset = numberOf(dim.offset);
  const width = format[2] === undefined ? 0 : numberOf(format[2]);
  if (lower === null || upper === null || offset === null || width === null || format[1] === "gblock") return null;
  const node_dim = template.formats.slice(0, dim.template_dim).filter(f => f !== "*").length;
  const first = offset - lower;
  const made = { ...plain, node_dim, shadow: dim.shadow === "*" ? "full" : (dim.shadow || "0:0").split(":").map(Number) };
  if (made.shadow !== "full" && made.shadow.some(Number.isNaN)) return null;
  if (format[1] === "cyclic") return { ...made, width: width || 1, first };
  return { ...made, owned: blocks(plain.extent, first, upper - lower + 1, width, shape[node_dim]) };
}

// A reflect or gmove of the model on this many processes, for moves.js, or {why}.
function moveOn(model, move, procs) {
  const named = name => model.arrays.find(array => array.name === name);
  const unknown = { why: "the sections are known only at run time" };
  if (move.kind === "reflect") {
    const made = arrayOn(model, named(move.array), procs);
    const widths = move.widths && move.widths.map(({ width, periodic }) => Object.assign(width.map(numberOf), { periodic }));
    return made.why ? made : widths && widths.some(w => w.includes(null)) ? unknown : { array: made.array, widths, orthogonal: move.orthogonal };
  }
  const sides = [move.to, move.from].map(side => {
    const subscripts = side.subscripts.map(s => s.map(numberOf));
    if (subscripts.some(s => s.includes(null))) return unknown;
    const made = side.array === null ? {} : arrayOn(model, named(side.array), procs);
    return made.why ? made : { array: made.array || null, subscripts };
  });
  return sides.find(side => side.why) || { to: sides[0], from: sides[1] };
}

// An array of the model on this many processes: {array} or {why}.
function arrayOn(model, array, procs) {
  const template = model.templates[array.template], nodes = template && model.nodes[template.nodes];
  if (!nodes) return { why: "its template is not distributed here" };
  const { shape, why } = shapeOn(nodes, procs);
  if (!shape) return { why };
  const dims = array.dims.map(dim => dimensionOn(dim, template, shape));
  if (dims.includes(null)) return { why: "its sizes or its distribution are known only at run time" };
  return { array: { name: array.name, nodes: template.nodes, shape, dims } };
}

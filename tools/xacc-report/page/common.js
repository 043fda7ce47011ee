// Shared by all sections of the page: kinds of activities, formats, the tooltip, the selection.
"use strict";

const KINDS = ["work", "communication", "wait", "data", "part", "put", "memory"];
const KIND_NAMES = {
  work: "work", communication: "communication", wait: "waiting", data: "device data", part: "part of a divided loop",
  put: "put or flag", memory: "memory of arrays",
};
const style = getComputedStyle(document.documentElement);
const COLOURS = KINDS.map(kind => style.getPropertyValue("--" + kind).trim());

// The seconds between which activities were recorded.
const span = [d3.min(data.lanes || [], l => d3.min(l.events, e => e[2])) / 1e6 || 0,
  d3.max(data.lanes || [], l => d3.max(l.events, e => e[2] + e[3])) / 1e6 || 1];

const percent = d3.format(".1%");

function seconds(s) {
  if (s === 0) return "-";
  if (s < 1e-3) return d3.format(".3~r")(s * 1e6) + " µs";
  if (s < 1) return d3.format(".3~r")(s * 1e3) + " ms";
  return d3.format(".4~r")(s) + " s";
}

const timeText = t => t === 0 ? "0" : seconds(t); // of a point in time

function bytes(n) {
  for (const [unit, size] of [["GB", 1e9], ["MB", 1e6], ["kB", 1e3]])
    if (n >= size) return d3.format(".3~r")(n / size) + " " + unit;
  return n + " B";
}

function placeText(place) {
  return place.line ? place.name + "  " + place.file + ":" + place.line : place.name;
}

const baseName = file => file.replace(/^.*\//, "");
const directiveText = row => row.directive + (row.line ? "  " + baseName(row.file) + ":" + row.line : "");

// A paragraph in small print.
const note = (parent, text) => d3.select(parent).append("p").attr("class", "note").text(text);

const colourOf = node => node < 0 ? "#bbb" : d3.interpolateRainbow((node * 0.382) % 1);
// The number of the node with these coordinates, the first dimension fastest.
const numberOfNode = (at, shape) => d3.range(shape.length).reduceRight((number, d) => number * shape[d] + at[d], 0);

// The dimensions that are drawn, downwards and across (-1: none), and the others: the first two of `wanted`, or the last ones.
function chooseAxes(wanted, count) {
  const axes = wanted.slice(0, 2);
  for (let d = count - 1; axes.length < Math.min(2, count) && d >= 0; --d) if (!axes.includes(d)) axes.push(d);
  axes.sort(d3.ascending);
  return { down: axes.length > 1 ? axes[0] : -1, across: axes.length ? axes[axes.length - 1] : -1,
    rest: d3.range(count).filter(d => !axes.includes(d)) };
}

const tip = d3.select("body").append("div").attr("class", "tip").style("display", "none");

// `lines`: texts, or nothing to hide it. Never HTML, because directives are the user's text.
function showTip(event, lines) {
  tip.style("display", lines ? null : "none");
  if (!lines) return;
  tip.selectAll("div").data(lines).join("div").text(d => d);
  tip.style("left", Math.min(event.pageX + 14, window.innerWidth - 480) + "px").style("top", event.pageY + 14 + "px");
}

// The directive that was clicked, by file and line; sections of the page listen.
const chosen = { key: null, listeners: [] };
const keyOf = (file, line) => file + ":" + line;
function choose(key) {
  chosen.key = chosen.key === key ? null : key;
  for (const listener of chosen.listeners) listener(chosen.key);
}

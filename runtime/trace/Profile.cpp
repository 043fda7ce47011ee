// Profile.cpp - see Profile.h.
#include "trace/Profile.h"

#include "trace/Json.h"

#include <algorithm>
#include <cstdio>
#include <numeric>

namespace xacc {
namespace {

/// The sum of one number over all nodes.
template <typename Get> auto sum(const std::vector<Totals> &nodes, Get get) {
  auto total = get(Totals());
  for (const Totals &t : nodes)
    total += get(t);
  return total;
}

Nanoseconds timeOf(const std::vector<Totals> &nodes) {
  return sum(nodes, [](const Totals &t) { return t.time(); });
}

std::string format(const char *form, double number) {
  char text[32];
  std::snprintf(text, sizeof text, form, number);
  return text;
}

/// Precise to at most a tenth of a millisecond; "-" for zero.
std::string inSeconds(Nanoseconds t) {
  const double s = static_cast<double>(t) / 1e9;
  return t == 0 ? "-" : format(s < 0.9995 ? "%.4f" : s < 99.95 ? "%.2f" : "%.0f", s);
}

/// By how much the busiest node's work exceeds the average, in per cent.
std::string imbalance(const std::vector<Totals> &nodes) {
  const Nanoseconds total = sum(nodes, [](const Totals &t) { return t.work; });
  Nanoseconds most = 0;
  for (const Totals &t : nodes)
    most = std::max(most, t.work);
  if (total == 0 || nodes.size() < 2)
    return "-";
  return format("%.0f%%",
                100 * (static_cast<double>(most) * static_cast<double>(nodes.size()) / static_cast<double>(total) - 1));
}

/// Average bytes per second of communication time that a node sends, over all nodes.
std::string bandwidth(const std::vector<Totals> &nodes) {
  const double bytes = static_cast<double>(sum(nodes, [](const Totals &t) { return t.bytes + t.copied; }));
  const double time =
      static_cast<double>(sum(nodes, [](const Totals &t) { return t.communication + t.wait + t.data; }));
  return bytes == 0 || time == 0 ? "-" : format("%.2f", bytes / time);
}

std::string count(long number) { return number == 0 ? "-" : std::to_string(number); }

std::string where(const Place &place) {
  return place.line == 0 ? place.text : place.text + "  " + place.file + ":" + std::to_string(place.line);
}

/// Right-aligns all columns except the last.
std::string aligned(const std::vector<std::vector<std::string>> &lines) {
  std::vector<size_t> widths;
  for (const auto &line : lines) {
    widths.resize(std::max(widths.size(), line.size()));
    for (size_t c = 0; c < line.size(); ++c)
      widths[c] = std::max(widths[c], line[c].size());
  }
  std::string text;
  for (const auto &line : lines) {
    for (size_t c = 0; c + 1 < line.size(); ++c)
      text.append(widths[c] - line[c].size() + (c ? 2 : 0), ' ').append(line[c]);
    text.append("  ").append(line.back()).append("\n");
  }
  return text;
}

template <typename Number> std::string list(const std::vector<Totals> &nodes, Number number) {
  std::string text = "[";
  for (size_t k = 0; k < nodes.size(); ++k)
    text.append(k ? "," : "").append(number(nodes[k]));
  return text + "]";
}

} // namespace

void Profile::add(int node, const NodeRecord &record) {
  times[static_cast<size_t>(node)] = record.time();
  machines[static_cast<size_t>(node)] = record.machine;
  for (size_t k = 0; k < record.places.size(); ++k) {
    const auto row = rows.try_emplace(record.places[k], times.size()).first;
    row->second[static_cast<size_t>(node)] = record.totals[k];
  }
  for (const Place &choice : record.choices)
    choices.push_back({node + 1, choice});
}

std::vector<const Profile::Row *> Profile::byTime() const {
  std::vector<const Row *> sorted;
  for (const Row &row : rows)
    sorted.push_back(&row);
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const Row *a, const Row *b) { return timeOf(a->second) > timeOf(b->second); });
  return sorted;
}

std::string Profile::table() const {
  const Nanoseconds total = std::accumulate(times.begin(), times.end(), Nanoseconds{0});
  const Nanoseconds longest = *std::max_element(times.begin(), times.end());
  std::vector<std::vector<std::string>> lines = {{"share", "min s", "median s", "max s", "waiting s", "imbalance",
                                                  "calls", "messages", "MB", "GB/s", "directive"}};
  for (const Row *row : byTime()) {
    const std::vector<Totals> &nodes = row->second;
    std::vector<Nanoseconds> each;
    for (const Totals &t : nodes)
      each.push_back(t.time());
    std::sort(each.begin(), each.end());
    const Nanoseconds wait = sum(nodes, [](const Totals &t) { return t.wait; }) / static_cast<long>(nodes.size());
    const unsigned long bytes = sum(nodes, [](const Totals &t) { return t.bytes + t.copied; });
    lines.push_back(
        {format("%.1f%%", 100 * static_cast<double>(timeOf(nodes)) / static_cast<double>(std::max(total, 1LL))),
         inSeconds(each.front()), inSeconds(each[each.size() / 2]), inSeconds(each.back()), inSeconds(wait),
         imbalance(nodes),
         count(std::max_element(nodes.begin(), nodes.end(), [](auto &a, auto &b) { return a.calls < b.calls; })->calls),
         count(sum(nodes, [](const Totals &t) { return t.messages; })),
         bytes ? format("%.3g", static_cast<double>(bytes) / 1e6) : "-", bandwidth(nodes), where(row->first)});
  }
  std::string text = "profile of " + std::to_string(times.size()) + (times.size() == 1 ? " node, " : " nodes, ") +
                     inSeconds(longest) + " s\n" + aligned(lines);
  for (const auto &[node, choice] : choices)
    text += "node " + std::to_string(node) + ", " + choice.file + ":" + std::to_string(choice.line) + ": " +
            choice.text + "\n";
  return text;
}

std::string Profile::json() const {
  std::string text = "{\"schema\":1,\"nodes\":" + std::to_string(times.size());
  if (std::any_of(machines.begin(), machines.end(), [&](const std::string &name) { return name != machines[0]; }))
    for (size_t k = 0; k < machines.size(); ++k)
      text.append(k ? "," : ",\"machines\":[").append(quoted(machines[k])).append(k + 1 == machines.size() ? "]" : "");
  text += ",\"time_s\":[";
  for (size_t k = 0; k < times.size(); ++k)
    text.append(k ? "," : "").append(seconds(times[k]));
  text += "],\"directives\":[";
  const char *comma = "\n";
  for (const Row *row : byTime()) {
    const auto &[place, nodes] = *row;
    text.append(comma).append("{\"file\":").append(quoted(place.file)).append(",\"line\":");
    text.append(std::to_string(place.line)).append(",\"directive\":").append(quoted(place.text));
    const auto add = [&, &all = nodes](const char *name, auto number) {
      text.append(",\"").append(name).append("\":").append(list(all, number));
    };
    add("calls", [](const Totals &t) { return std::to_string(t.calls); });
    add("work_s", [](const Totals &t) { return seconds(t.work); });
    add("communication_s", [](const Totals &t) { return seconds(t.communication); });
    add("wait_s", [](const Totals &t) { return seconds(t.wait); });
    add("data_s", [](const Totals &t) { return seconds(t.data); });
    add("messages", [](const Totals &t) { return std::to_string(t.messages); });
    add("bytes", [](const Totals &t) { return std::to_string(t.bytes); });
    add("collectives", [](const Totals &t) { return std::to_string(t.collectives); });
    add("collective_bytes", [](const Totals &t) { return std::to_string(t.collectiveBytes); });
    add("copied_bytes", [](const Totals &t) { return std::to_string(t.copied); });
    add("under_way_s", [](const Totals &t) { return seconds(t.underWay); });
    add("hidden_s", [](const Totals &t) { return seconds(t.hidden); });
    text += "}";
    comma = ",\n";
  }
  text += "\n],\"choices\":[";
  comma = "";
  for (const auto &[node, choice] : choices) {
    text.append(comma).append("{\"node\":").append(std::to_string(node)).append(",\"file\":");
    text.append(quoted(choice.file)).append(",\"line\":").append(std::to_string(choice.line));
    text.append(",\"choice\":").append(quoted(choice.text)).append("}");
    comma = ",";
  }
  return text + "]}";
}

} // namespace xacc

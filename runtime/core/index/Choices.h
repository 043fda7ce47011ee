// Choices.h - all combinations of one entry from each of several lists.
#pragma once

#include <vector>

namespace xacc {

/// Calls visit(combination) for every choice of one entry from each list; the last list varies fastest.
template <typename T, typename Visit> void forEachChoice(const std::vector<std::vector<T>> &lists, const Visit &visit) {
  std::vector<T> choice;
  const auto choose = [&](const auto &self) -> void {
    if (choice.size() == lists.size())
      return visit(choice);
    for (const T &entry : lists[choice.size()]) {
      choice.push_back(entry);
      self(self);
      choice.pop_back();
    }
  };
  choose(choose);
}

} // namespace xacc

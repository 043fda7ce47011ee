// LaunchShapes.cpp - see LaunchShapes.h.
#include "trace/LaunchShapes.h"

#include "comm/JobParts.h"
#include "comm/Transport.h"
#include "support/Activity.h"
#include "support/Config.h"
#include "support/Error.h"
#include "support/Lasting.h"
#include "support/Median.h"
#include "trace/MeasurementFile.h"

#include <array>
#include <bit>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>

namespace xacc {
namespace {

/// Measurements of each shape. The median counts: the first launch of a kernel includes its loading.
constexpr size_t trialsOfEach = 3;
/// Another shape replaces the default if its time is below this part of the default's.
constexpr double clearlyFaster = 0.97;

/// The file that XACC_SHAPES names; null: none.
MeasurementFile *shapeFile() {
  static const std::unique_ptr<MeasurementFile> file = [] {
    const std::string_view text = settingOr(Setting::Shapes, "1");
    return text != "0" && text != "1" ? std::make_unique<MeasurementFile>(std::string(text)) : nullptr;
  }();
  return file.get();
}

using Counts = std::array<int, 3>; // binary digits
Counts classOf(const long counts[3]) {
  Counts digits;
  for (size_t d = 0; d < digits.size(); ++d)
    digits[d] = std::bit_width(static_cast<unsigned long>(counts[d]));
  return digits;
}

using Key = std::tuple<const void *, const char *, Counts>; // kernel, name of the GPU, size class
Lasting<std::map<Key, xacc_shape_trials>> allTrials;

/// Identifies a kernel in the file, in all runs of the program.
std::string keyInFile(const xacc_site *site, const std::string &gpu, const Counts &digits) {
  std::string key = std::string(site->file ? site->file : "?") + ":" + std::to_string(site->line) + " " + gpu;
  for (const int count : digits)
    key += " " + std::to_string(count);
  return key;
}

std::string inMicroseconds(double seconds) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f us", seconds * 1e6);
  return text;
}

void reportChoice(const xacc_shape_trials &trials) {
  const auto timed = [&](size_t shape) {
    return std::string(trials.shapes[shape]) + ": " + inMicroseconds(median(trials.seconds[shape]));
  };
  const auto chosen = static_cast<size_t>(trials.chosen);
  std::string text = "launch shape " + timed(chosen);
  for (size_t shape = 0; shape < trials.shapes.size(); ++shape)
    if (trials.shapes[shape] && shape != chosen)
      text += "; " + timed(shape);
  if (enabled(Setting::Info))
    say("%s:%d: %s", trials.site->file ? trials.site->file : "?", trials.site->line, text.c_str());
  if (ActivityListener *listener = activityListener())
    listener->chose(trials.site, text);
}

/// Writes the choices of the first node's GPU. Others may be of another kind.
void keepShapes() {
  if (MeasurementFile *file = shapeFile(); file && transport().rank() == 0) {
    for (const auto &[key, trials] : allTrials())
      if (trials.chosen >= 0)
        file->keep(keyInFile(trials.site, std::get<1>(key), std::get<2>(key)),
                   trials.shapes[static_cast<size_t>(trials.chosen)]);
    if (const std::string failure = file->write(); !failure.empty())
      say("warning: the launch shapes were not written to '%s': %s", setting(Setting::Shapes), failure.c_str());
  }
  allTrials().clear();
}

const bool areKept = addJobPart({[] {}, keepShapes});

} // namespace
} // namespace xacc

int xacc_shape_trials::next() const {
  if (chosen >= 0)
    return chosen;
  size_t useful = 0;
  for (const char *shape : shapes)
    useful += shape != nullptr;
  size_t turn = launches % useful;
  for (size_t shape = 0; shape < shapes.size(); ++shape)
    if (shapes[shape] && turn-- == 0)
      return static_cast<int>(shape);
  return 0;
}

bool xacc_shape_trials::complete() const {
  for (size_t shape = 0; shape < shapes.size(); ++shape)
    if (shapes[shape] && seconds[shape].size() < xacc::trialsOfEach)
      return false;
  return true;
}

void xacc_shape_trials::took(int shape, double time) {
  ++launches;
  seconds[static_cast<size_t>(shape)].push_back(time);
  if (!complete())
    return;
  chosen = 0;
  double least = xacc::median(seconds[0]) * xacc::clearlyFaster;
  for (size_t other = 1; other < shapes.size(); ++other)
    if (shapes[other])
      if (const double its = xacc::median(seconds[other]); its < least)
        chosen = static_cast<int>(other), least = its;
  xacc::reportChoice(*this);
}

extern "C" {

xacc_shape_trials *xacc_shapes(const xacc_site *site, const void *kernel, const char *gpu, const long counts[3],
                               const char *const *shapes, int number) {
  using namespace xacc;
  if (settingOr(Setting::Shapes, "1") == "0")
    return nullptr;
  const Counts digits = classOf(counts);
  const auto [found, isNew] = allTrials().try_emplace({kernel, gpu, digits});
  xacc_shape_trials &trials = found->second;
  if (!isNew)
    return &trials;
  trials.site = site;
  trials.shapes.assign(shapes, shapes + number);
  trials.seconds.resize(trials.shapes.size());
  if (MeasurementFile *file = shapeFile()) {
    const std::string known = file->find(keyInFile(site, gpu, digits));
    for (size_t shape = 0; shape < trials.shapes.size(); ++shape)
      if (trials.shapes[shape] && known == trials.shapes[shape])
        trials.chosen = static_cast<int>(shape);
  }
  return &trials;
}

int xacc_next_shape(const xacc_shape_trials *trials, int *measure) {
  *measure = trials->chosen < 0;
  return trials->next();
}

void xacc_shape_took(xacc_shape_trials *trials, int shape, double seconds) { trials->took(shape, seconds); }

} // extern "C"

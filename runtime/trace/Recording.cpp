// Recording.cpp - see Recording.h.
#include "trace/Recording.h"

#include "comm/Transports.h"
#include "device/Device.h"
#include "support/Config.h"
#include "support/Error.h"
#include "trace/ArrayMaps.h"
#include "trace/Clocks.h"
#include "trace/Json.h"
#include "trace/Profile.h"
#include "trace/RecordFile.h"
#include "trace/Recorder.h"
#include "trace/TraceFile.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <unordered_map>

namespace xacc {
namespace {

/// Also begins and ends a range on the device with each activity, for the timeline of a GPU profiler (NVTX).
class DeviceRanges final : public Recorder {
public:
  DeviceRanges(Device &device, Keep keep, std::optional<Steps> steps) : Recorder(keep, steps), device(device) {}
  void begin(ActivityKind kind, const xacc_site *site, const char *what, bool again) override {
    device.beginRange(site ? nameOf(*site) : what ? what : kind == ActivityKind::Wait ? "wait" : "part");
    Recorder::begin(kind, site, what, again);
  }
  void end() override {
    device.endRange();
    Recorder::end();
  }

private:
  Device &device;
  std::unordered_map<const xacc_site *, std::string> names; // of ranges

  const char *nameOf(const xacc_site &site) {
    const auto [found, isNew] = names.try_emplace(&site);
    if (isNew)
      found->second = (site.file ? site.file : "?") + (":" + std::to_string(site.line)) + ": " + textOf(&site);
    return found->second.c_str();
  }
};

/// True if a tool collects ranges of this process. Nsight Systems and others name their library in the environment of
/// the programs that they start.
bool rangesAreCollected() { return std::getenv("NVTX_INJECTION64_PATH") && accDevice().hasRanges(); }

std::unique_ptr<Recorder> recorder;
Nanoseconds aheadAtBegin = 0;

bool profiles() { return settingOr(Setting::Profile, "0") != "0"; }

/// Ends the job if the value of a variable that names a file looks like a switch: the user expects no file `yes`.
void requireFile(const char *variable, const char *value, const char *allowed, std::string_view switches) {
  for (const std::string_view word : {"0", "1", "yes", "no", "on", "off", "true", "false"})
    if (value && word == value && switches.find(word) == switches.npos)
      xacc_fail(nullptr, "environment variable %s is '%s' but must be %s; write ./%s for a file of that name", variable,
                value, allowed, value);
}

/// Parses a:b of XACC_TRACE_STEPS, which has been validated.
std::optional<Steps> steps() {
  const char *text = setting(Setting::TraceSteps);
  if (!text)
    return std::nullopt;
  Steps s;
  char *end = nullptr;
  s.first = std::strtol(text, &end, 10);
  if (end != text && *end == ':') {
    const char *second = end + 1;
    s.last = std::strtol(second, &end, 10);
    if (end != second && *end == '\0' && s.first >= 1 && s.last >= s.first)
      return s;
  }
  xacc_fail(nullptr, "environment variable XACC_TRACE_STEPS is '%s' but must be a:b, two whole numbers, 1 <= a <= b",
            text);
}

/// Data in the trace about the whole job.
std::string aboutJob(const Profile &profile) {
  return "\"program\":" + quoted(program_invocation_short_name) + ",\"nodes\":" + std::to_string(transport().size()) +
         ",\"transport\":" + quoted(transport().name()) + ",\n\"arrays\":" + arrayMaps() +
         ",\n\"profile\":" + profile.json();
}

Nanoseconds endOfActivities(const NodeRecord &record) {
  return record.activities.empty() ? record.begin : record.activities.back().end;
}

/// True if individual activities are kept in addition to the totals.
bool keepsActivities() { return setting(Setting::Trace) || setting(Setting::Record); }

/// True if the other nodes of the job do not exist.
bool isAlone() { return std::string_view(transport().name()) == "virtual"; }

/// Rank of the node whose record is written.
int recordedRank() { return isAlone() ? transport().rank() : 0; }

void report(const char *file, const char *what, const std::string &failure) {
  if (!failure.empty())
    say("warning: the %s was not written to '%s': %s", what, file, failure.c_str());
}

void writeProfile(const Profile &profile) {
  const char *file = setting(Setting::Profile);
  if (std::string_view(file) == "1") {
    const std::string table = "xacc: " + profile.table(); // in one write, so that no other output intervenes
    std::fputs(table.c_str(), stderr);
    return;
  }
  OutputFile out(file);
  out.write(profile.json() + "\n");
  report(file, "profile", out.close());
}

} // namespace

std::unique_ptr<Transport> recordedTransport(std::unique_ptr<Transport> chosen) {
  return profiles() || keepsActivities() ? makeListeningTransport(std::move(chosen)) : std::move(chosen);
}

void startRecording() {
  const char *trace = setting(Setting::Trace);
  const bool ranges = rangesAreCollected();
  requireFile("XACC_PROFILE", setting(Setting::Profile), "0, 1 or the name of a file", "01");
  requireFile("XACC_TRACE", trace, "the name of a file", "");
  if (setting(Setting::TraceSteps) && !keepsActivities())
    say("warning: XACC_TRACE_STEPS has no effect without XACC_TRACE");
  if (!keepsActivities() && !profiles() && !ranges)
    return;
  if (isAlone() && (trace || profiles()))
    xacc_fail(nullptr, "XACC_TRACE and XACC_PROFILE need all nodes of the job; XACC_TRANSPORT=virtual runs one");
  if (trace)
    aheadAtBegin = clockAhead();
  if (keepsActivities())
    keepEndedArrays();
  const auto keep = keepsActivities() ? Recorder::Keep::Activities : Recorder::Keep::Totals;
  recorder =
      ranges ? std::make_unique<DeviceRanges>(accDevice(), keep, steps()) : std::make_unique<Recorder>(keep, steps());
  setActivityListener(recorder.get());
}

void finishRecording() {
  setActivityListener(nullptr);
  if (!recorder)
    return;
  NodeRecord own = recorder->take();
  recorder.reset();
  own.machine = machineName();
  const char *trace = setting(Setting::Trace);
  if (trace) {
    own.aheadAtBegin = aheadAtBegin;
    own.aheadAtEnd = clockAhead();
  }
  if (const char *file = setting(Setting::Record); file && transport().rank() == recordedRank()) {
    OutputFile out(file);
    out.write(recordJson(transport().rank() + 1, transport().size(), own));
    report(file, "record", out.close());
  }
  if (!trace && !profiles())
    return;
  Profile profile(transport().size());
  const bool writes = transport().rank() == 0;
  std::unique_ptr<TraceFile> file = trace && writes ? std::make_unique<TraceFile>(trace) : nullptr;
  gatherRecords(std::move(own), [&](int node, const NodeRecord &record) {
    profile.add(node, record);
    if (!file)
      return;
    file->add(node, record);
    if (record.full)
      say("warning: the trace of node %d ends after %zu activities, %.1f s before the program; XACC_TRACE_STEPS=a:b "
          "records only some steps",
          node + 1, record.activities.size(), static_cast<double>(record.end - endOfActivities(record)) / 1e9);
  });
  if (file)
    report(trace, "trace", file->close(aboutJob(profile)));
  if (profiles() && writes)
    writeProfile(profile);
}

} // namespace xacc

// Profiling.cpp - see Profiling.h.
#include "acc/Profiling.h"

#include "acc/DeviceChoice.h"
#include "device/Device.h"
#include "support/Activity.h"
#include "support/Error.h"
#include "support/Lasting.h"

#include <dlfcn.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

using acc_register_function = void(acc_prof_reg, acc_prof_reg, acc_prof_lookup_func);
extern "C" __attribute__((weak)) acc_register_function acc_register_library;

namespace xacc {

bool profiling = false;

namespace {

constexpr xacc_site ofInterface = {nullptr, 0, "acc_prof.h"};

struct Callback {
  acc_prof_callback function;
  int times;
  bool stopped;
};
struct Event {
  std::vector<Callback> callbacks;
  bool stopped = false;
};
struct Registered {
  std::array<Event, acc_ev_last> events; ///< acc_ev_none: applies to all events
  bool threadStopped = false;            ///< acc_toggle_per_thread
  bool initialised = false, initialising = false;
};
Lasting<Registered> registered;

struct Word {
  const char *begin;
  acc_construct_t construct;
};
/// Matched against the beginning of a directive; longer entries first.
constexpr Word words[] = {{"parallel", acc_construct_parallel},
                          {"kernels", acc_construct_kernels},
                          {"serial", acc_construct_serial},
                          {"enter data", acc_construct_enter_data},
                          {"exit data", acc_construct_exit_data},
                          {"data", acc_construct_data},
                          {"host_data", acc_construct_host_data},
                          {"update", acc_construct_update},
                          {"wait", acc_construct_wait},
                          {"declare", acc_construct_declare},
                          {"init", acc_construct_init},
                          {"shutdown", acc_construct_shutdown},
                          {"set", acc_construct_set}};

acc_construct_t constructOf(const xacc_site *site) {
  if (site && site->file)
    for (const Word &word : words)
      if (std::strncmp(site->text, word.begin, std::strlen(word.begin)) == 0)
        return word.construct;
  return acc_construct_runtime_api;
}

bool computes(acc_construct_t construct) {
  return construct == acc_construct_parallel || construct == acc_construct_kernels || construct == acc_construct_serial;
}

bool isData(acc_event_t event) {
  return (event >= acc_ev_create && event <= acc_ev_free) ||
         (event >= acc_ev_enqueue_upload_start && event <= acc_ev_enqueue_download_end);
}
bool isLaunch(acc_event_t event) { return event == acc_ev_enqueue_launch_start || event == acc_ev_enqueue_launch_end; }

bool isEnd(acc_event_t event) {
  return event == acc_ev_device_init_end || event == acc_ev_device_shutdown_end ||
         (event >= acc_ev_enter_data_start && event <= acc_ev_wait_end && event % 2 == 1);
}

acc_prof_info profInfo(acc_event_t event, const xacc_site *site, long queue) {
  const bool directive = site && site->file;
  const auto async = static_cast<ssize_t>(queue == XACC_SYNC ? long{acc_async_sync} : queue);
  return {event,
          _ACC_PROF_INFO_VALID_BYTES,
          _ACC_PROF_INFO_VERSION,
          deviceType(),
          static_cast<int>(deviceState().number),
          -1,
          async,
          async,
          directive ? site->file : nullptr,
          nullptr,
          directive ? site->line : -1,
          -1,
          -1,
          -1};
}

acc_event_info eventInfo(acc_event_t event, const ProfiledData &data, void *tool) {
  const acc_construct_t parent = constructOf(data.site);
  const bool ofConstruct = event == acc_ev_compute_construct_start || event == acc_ev_compute_construct_end;
  const int implicit = computes(parent) && !ofConstruct && !isLaunch(event);
  acc_event_info info = {};
  const char *name = parent == acc_construct_runtime_api ? nullptr : data.name;
  if (isData(event))
    info.data_event = {event, sizeof info.data_event, parent, implicit, tool, name, data.bytes, data.host, data.device};
  else if (isLaunch(event))
    info.launch_event = {event, sizeof info.launch_event, parent, implicit, tool, nullptr, 0, 0, 0};
  else
    info.other_event = {event, sizeof info.other_event, parent, implicit, tool};
  return info;
}

/// Calls the callbacks registered for the event.
void notify(acc_event_t event, acc_event_info &info, const xacc_site *site, long queue) {
  Registered &tools = registered();
  const Event &registrations = tools.events[static_cast<size_t>(event)];
  if (tools.events[acc_ev_none].stopped || tools.threadStopped || registrations.stopped ||
      registrations.callbacks.empty())
    return;
  acc_prof_info prof = profInfo(event, site, queue);
  const bool gpu = accMemory() == OwnMemory::Gpu;
  acc_api_info api = {gpu ? acc_device_api_cuda : acc_device_api_none,
                      sizeof(acc_api_info),
                      prof.device_type,
                      -1,
                      nullptr,
                      nullptr,
                      gpu && queue != XACC_SYNC ? accDevice().stream(queue) : nullptr};
  std::vector<Callback> callbacks = registrations.callbacks; // a copy, because callbacks may change the list
  if (isEnd(event))                                          // the tool that began last ends first
    std::ranges::reverse(callbacks);
  for (const Callback &callback : callbacks)
    if (!callback.stopped)
      callback.function(&prof, &info, &api);
}

/// Returns the tool_info that the callbacks set. `tool`: the one that they set at the start of the event.
void *notify(acc_event_t event, const ProfiledData &data, long queue, void *tool = nullptr) {
  acc_event_info info = eventInfo(event, data, tool);
  notify(event, info, data.site, queue);
  return info.other_event.tool_info; // at the same place in all kinds
}

void notifyFailure(int code, const xacc_site *site, const char *message) {
  acc_event_info info = {};
  info.error_event = {acc_ev_error, sizeof info.error_event,        constructOf(site), 0,
                      nullptr,      static_cast<acc_error_t>(code), message,           0};
  notify(acc_ev_error, info, site, XACC_SYNC);
}

/// Events for the compute constructs of emitted code.
class Constructs final : public DirectiveObserver {
public:
  void began(const xacc_site *site, long queue) override {
    void *tool = nullptr;
    if (computes(constructOf(site))) {
      profileInit(site);
      tool = notify(acc_ev_compute_construct_start, {.site = site}, queue);
    }
    open.push_back({site, queue, tool});
  }
  void ended() override {
    if (open.empty())
      return;
    const Open last = open.back();
    open.pop_back();
    if (computes(constructOf(last.site)))
      notify(acc_ev_compute_construct_end, {.site = last.site}, last.queue, last.tool);
  }

  const xacc_site *innermost() const { return open.empty() ? nullptr : open.back().site; }

private:
  struct Open {
    const xacc_site *site;
    long queue;
    void *tool;
  };
  std::vector<Open> open;
};
Lasting<Constructs> constructs;

void observe() {
  profiling = true;
  setDirectiveObserver(&constructs());
  failureCallback = notifyFailure;
}

void changeRegistration(acc_event_t event, acc_prof_callback function, acc_register_t how, bool add) {
  Registered &tools = registered();
  if (event < acc_ev_none || event >= acc_ev_last)
    xacc_fail(&ofInterface, "unknown event %d", static_cast<int>(event));
  Event &registrations = tools.events[static_cast<size_t>(event)];
  if (event == acc_ev_none || (how != acc_reg && !function)) {
    bool &stopped = how == acc_toggle_per_thread ? tools.threadStopped : registrations.stopped;
    stopped = !add;
    return;
  }
  auto &callbacks = registrations.callbacks;
  if (how != acc_reg) {
    for (Callback &callback : callbacks)
      if (callback.function == function)
        callback.stopped = !add;
    return;
  }
  const auto known = std::ranges::find(callbacks, function, &Callback::function);
  if (known != callbacks.end())
    known->times += add ? 1 : -1;
  else if (add && function)
    callbacks.push_back({function, 1, false});
  std::erase_if(callbacks, [](const Callback &callback) { return callback.times == 0; });
  if (add)
    observe();
}

} // namespace

void profile(acc_event_t event, const ProfiledData &data) {
  if (profiling)
    notify(event, data, XACC_SYNC);
}

void ProfiledScope::begin(acc_event_t start, const ProfiledData &data, long on) {
  event = start;
  reported = data;
  queue = on;
  profileInit(data.site);
  tool = notify(start, data, on);
}

void ProfiledScope::end() const { notify(static_cast<acc_event_t>(event + 1), reported, queue, tool); }

void profileLaunch(long queue) {
  if (profiling)
    const ProfiledScope launch(acc_ev_enqueue_launch_start, constructs().innermost(), queue);
}

void profileInit(const xacc_site *site) {
  if (!profiling || registered().initialised)
    return;
  registered().initialised = true;
  registered().initialising = true;
  void *const tool = notify(acc_ev_device_init_start, {.site = site}, XACC_SYNC);
  notify(acc_ev_device_init_end, {.site = site}, XACC_SYNC, tool);
  registered().initialising = false;
}

bool profilesInit() { return profiling && registered().initialising; }

void profileShutdown(const xacc_site *site) {
  if (!profiling || !registered().initialised)
    return;
  registered().initialised = false;
  void *const tool = notify(acc_ev_device_shutdown_start, {.site = site}, XACC_SYNC);
  notify(acc_ev_device_shutdown_end, {.site = site}, XACC_SYNC, tool);
}

/// False for a function of the same name in GCC's OpenMP library, which serves GCC's own OpenACC.
static bool belongsToTool(acc_register_function *function) {
  Dl_info info = {};
  return function && dladdr(reinterpret_cast<void *>(function), &info) != 0 &&
         !std::strstr(info.dli_fname ? info.dli_fname : "", "libgomp");
}

void startProfiling() {
  if (belongsToTool(acc_register_library))
    acc_register_library(acc_prof_register, acc_prof_unregister, acc_prof_lookup);
  const char *libraries = std::getenv("ACC_PROFLIB");
  for (std::string left = libraries ? libraries : ""; !left.empty();) {
    const std::string name = left.substr(0, left.find(';'));
    left.erase(0, std::min(left.size(), name.size() + 1));
    if (name.empty())
      continue;
    void *library = dlopen(name.c_str(), RTLD_NOW | RTLD_GLOBAL);
    if (!library)
      xacc_fail(&ofInterface, "ACC_PROFLIB: %s", dlerror());
    const auto start = reinterpret_cast<acc_register_function *>(dlsym(library, "acc_register_library"));
    if (!start)
      xacc_fail(&ofInterface, "ACC_PROFLIB: '%s' has no function acc_register_library", name.c_str());
    start(acc_prof_register, acc_prof_unregister, acc_prof_lookup);
  }
}

void finishProfiling() {
  profileShutdown(nullptr);
  profile(acc_ev_runtime_shutdown, {});
}

} // namespace xacc

void acc_prof_register(acc_event_t event, acc_prof_callback callback, acc_register_t how) {
  xacc::changeRegistration(event, callback, how, /*add=*/true);
}

void acc_prof_unregister(acc_event_t event, acc_prof_callback callback, acc_register_t how) {
  xacc::changeRegistration(event, callback, how, /*add=*/false);
}

acc_query_fn acc_prof_lookup(const char *name) {
  const std::string_view wanted = name ? name : "";
  if (wanted == "acc_prof_register")
    return reinterpret_cast<acc_query_fn>(acc_prof_register);
  if (wanted == "acc_prof_unregister")
    return reinterpret_cast<acc_query_fn>(acc_prof_unregister);
  if (wanted == "acc_prof_lookup")
    return reinterpret_cast<acc_query_fn>(acc_prof_lookup);
  return nullptr;
}

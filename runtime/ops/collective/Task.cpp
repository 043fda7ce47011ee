// Task.cpp - task: membership and the stack of executing node sets (XMP 4.2). No communication.
#include "comm/World.h"
#include "core/template/Reference.h"

extern "C" {

xacc_task xacc_task_enter(const xacc_site *site, xacc_ref on) {
  const xacc::Group &group = xacc::groupOf(site, on);
  xacc::requireExecuting(site, group);
  if (!group.member())
    return {0, 0};
  auto &executing = xacc::world().executing;
  executing.push_back(&group);
  return {1, static_cast<int>(executing.size())};
}

xacc_task xacc_task_enter_nocomm(const xacc_site *site, xacc_ref on) {
  if (!xacc::groupOf(site, on).member())
    return {0, 0};
  xacc::World &world = xacc::world();
  world.executing.push_back(&xacc::executingGroup());
  if (world.nocomm == 0)
    world.nocomm = world.executing.size();
  return {1, static_cast<int>(world.executing.size())};
}

void xacc_task_leave(xacc_task *task) {
  if (task->pushed == 0)
    return;
  // Restores the depth instead of popping: a task left by longjmp is then left together with its enclosing task.
  xacc::World &world = xacc::world();
  world.executing.resize(static_cast<size_t>(task->pushed - 1));
  if (world.nocomm > world.executing.size())
    world.nocomm = 0;
  task->pushed = 0;
}

} // extern "C"

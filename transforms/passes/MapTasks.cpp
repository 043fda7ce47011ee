/// \file
/// Map tasks.
/// Input:  task, tasks with the statement each governs.
/// Output: a membership test around the body of a task; before a block of tasks the node sets of all of them.
/// Leaves alone: the bodies.
#include "Pipeline.h"

namespace xacc {
namespace {

std::string nodeSet(const Lowering &L, const Task &task) {
  return L.fresh("xmp_task_" + std::to_string(task.directive));
}

void mapTask(const Lowering &L, const Task &task) {
  const Text on = task.enclosingTasks >= 0 ? Text(nodeSet(L, task)) : L.reference(task.on);
  const std::string name = L.fresh("xmp_task");
  Block block;
  block.open();
  block.line(declare("xacc_task", name + " XACC_SCOPED(task)",
                     call(task.nocomm ? "xacc_task_enter_nocomm" : "xacc_task_enter", {L.site(task.directive), on})));
  block.open("if (" + name + ".member)");
  L.surround(task.directive, task.body, block);
}

/// All references are evaluated on entry, so that disjoint tasks run concurrently.
void mapTaskBlock(const Lowering &L, const Tasks &tasks) {
  Block block;
  block.open();
  for (const Task &child : L.program.all<Task>())
    if (child.enclosingTasks == tasks.number)
      block.line(declare("const xacc_ref", nodeSet(L, child), L.reference(child.on)));
  L.surround(tasks.directive, tasks.body, block);
}

} // namespace

void mapTasks(Lowering &L) {
  for (const Task &task : L.program.all<Task>())
    mapTask(L, task);
  for (const Tasks &tasks : L.program.all<Tasks>())
    mapTaskBlock(L, tasks);
}

} // namespace xacc

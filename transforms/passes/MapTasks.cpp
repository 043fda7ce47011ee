/// \file
/// Map tasks.
/// Input:  task, tasks with the statement each governs.
/// Output: a membership test around the body of a task. Before a block of tasks, the node sets of all of them.
/// Leaves alone: the bodies.
#include "Pipeline.h"
#include "loops/AgreementCalls.h"

namespace xacc {
namespace {

std::string nodeSet(const Lowering &lowering, const Task &task) {
  return lowering.fresh("xmp_task_" + std::to_string(task.directive));
}

void mapTask(const Lowering &lowering, const Task &task) {
  const Text on = task.enclosingTasks >= 0 ? Text(nodeSet(lowering, task)) : lowering.reference(task.on);
  const std::string name = lowering.fresh("xmp_task");
  Block block;
  block.open();
  block.lines(agreedBegins(lowering, task));
  block.line(
      declare("xacc_task", name + " XACC_SCOPED(task)",
              call(task.nocomm ? "xacc_task_enter_nocomm" : "xacc_task_enter", {lowering.site(task.directive), on})));
  for (const Block::Line &l : agreedStores(lowering, task).all())
    block.after(l.text);
  block.open("if (" + name + ".member)");
  lowering.surround(task.directive, task.body, block);
}

/// Evaluates all references on entry, so that disjoint tasks run concurrently.
void mapTaskBlock(const Lowering &lowering, const Tasks &tasks) {
  Block block;
  block.open();
  for (const Task &child : lowering.program.all<Task>())
    if (child.enclosingTasks == tasks.number)
      block.line(declare("const xacc_ref", nodeSet(lowering, child), lowering.reference(child.on)));
  lowering.surround(tasks.directive, tasks.body, block);
}

} // namespace

void mapTasks(Lowering &lowering) {
  for (const Task &task : lowering.program.all<Task>())
    mapTask(lowering, task);
  for (const Tasks &tasks : lowering.program.all<Tasks>())
    mapTaskBlock(lowering, tasks);
}

} // namespace xacc

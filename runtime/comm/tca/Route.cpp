// Route.cpp - one transfer: ready, put, arrived.
#include "comm/tca/Route.h"

namespace xacc::tca {

Route::Route(Messages &m, Fabric &f, int peer, bool outgoing, size_t count)
    : messages(m), fabric(f), node(peer), sends(outgoing), bytes(count), number(m.openRoute(peer, outgoing)),
      line(sizeof(Line), true) {
  messages.tellLine(node, sends, number, heap().placeOf(line.memory()));
}

Request Route::start(const Source &from, const Sink &to) {
  source = from;
  sink = to;
  ++round;
  invited = false;
  return reinterpret_cast<Request>(messages.start(*this, node));
}

/// Tells the sender where to put, once the receiver may be written to.
bool Route::invite() {
  const std::optional<Target> direct = targetOf(fabric, node, sink, bytes);
  lands = !direct;
  Target target;
  if (lands) {
    landing.need(bytes);
    target.place = heap().placeOf(landing.memory());
  } else {
    target = *direct;
  }
  if (target != told) {
    fabric.put(node, lineThere + offsetof(Line, target), &target, sizeof target);
    fabric.flush(node);
    told = target;
  }
  fabric.signal(node, lineThere + offsetof(Line, round), round);
  return true;
}

bool Route::step() {
  if (lineThere == 0 && (lineThere = messages.takeLine(node, !sends, number)) == 0)
    return false;
  if (!sends) {
    invited = invited || invite();
    if (fabric.seen(line.memory()) != round)
      return false;
    if (lands && sink.scattered)
      sink.scattered->read(landing.memory());
    else if (lands)
      std::memcpy(sink.packed, landing.memory(), bytes);
    return true;
  }
  if (fabric.seen(line.memory()) != round)
    return false;
  Target target;
  std::memcpy(&target, line.memory() + offsetof(Line, target), sizeof target);
  putAll(fabric, node, target, source, bytes, landing);
  fabric.signal(node, lineThere, round);
  return true;
}

} // namespace xacc::tca

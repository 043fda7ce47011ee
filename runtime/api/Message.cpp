// Message.cpp - xacc_message.h: boxes of memory that are declared once.
#include "xacc_message.h"

#include "comm/Transports.h"
#include "ops/message/BoxMessage.h"
#include "support/Error.h"
#include "support/OperationScope.h"

using namespace xacc;

struct xacc_message {
  bool sends;
  Tag tag;
  std::byte *base;
  BoxMessage message;
  Request request = 0;
  bool active = false;
};

namespace {

constexpr int firstTag = 1 << 8; // above the tags of the runtime itself

xacc_message *declare(const char *function, bool sends, const void *buffer, size_t run, size_t count, size_t stride,
                      int node, int tag) {
  requireJob(nullptr);
  if (node < 0 || node >= world().size)
    xacc_fail(nullptr, "%s: there is no node %d: the last one is node %d", function, node, world().size - 1);
  if (tag < 0 || tag >= XACC_MESSAGE_TAGS)
    xacc_fail(nullptr, "%s: tag %d is outside 0:%d", function, tag, XACC_MESSAGE_TAGS - 1);
  if (!buffer && run * count > 0)
    xacc_fail(nullptr, "%s: the buffer is null", function);
  if (stride < run && count > 1)
    xacc_fail(nullptr, "%s: runs of %zu bytes every %zu bytes overlap", function, run, stride);
  auto *m = new xacc_message{sends, static_cast<Tag>(firstTag + tag),
                             static_cast<std::byte *>(const_cast<void *>(buffer)), BoxMessage(node, hostDevice())};
  if (run == stride || count <= 1)
    m->message.add({0, run * count, {}});
  else
    m->message.add({0, run, {{static_cast<long>(count), static_cast<std::ptrdiff_t>(stride)}}});
  m->message.prepare(Buffering::IfNeeded);
  return m;
}

void complete(xacc_message *m) {
  if (!m->sends)
    m->message.store();
  m->active = false;
}

} // namespace

extern "C" {

xacc_message *xacc_declare_send(const void *buffer, size_t bytes, int node, int tag) {
  return declare(__func__, /*sends=*/true, buffer, bytes, 1, bytes, node, tag);
}

xacc_message *xacc_declare_receive(void *buffer, size_t bytes, int node, int tag) {
  return declare(__func__, /*sends=*/false, buffer, bytes, 1, bytes, node, tag);
}

xacc_message *xacc_declare_strided_send(const void *buffer, size_t run, size_t count, size_t stride, int node,
                                        int tag) {
  return declare(__func__, /*sends=*/true, buffer, run, count, stride, node, tag);
}

xacc_message *xacc_declare_strided_receive(void *buffer, size_t run, size_t count, size_t stride, int node, int tag) {
  return declare(__func__, /*sends=*/false, buffer, run, count, stride, node, tag);
}

void xacc_message_start(xacc_message *m) {
  if (m->active)
    xacc_fail(nullptr, "xacc_message_start: the message %s node %d is still in flight", m->sends ? "to" : "from",
              m->message.peer); // from 0, as in the declaration
  const OperationScope scope(__func__);
  m->active = true;
  m->request = m->sends ? m->message.send(m->tag, m->base) : m->message.receive(m->tag, m->base);
}

int xacc_message_query(xacc_message *m) {
  if (m->active && transport().test({&m->request, 1}))
    complete(m);
  return !m->active;
}

void xacc_message_wait(xacc_message *m) {
  if (!m->active)
    return;
  const OperationScope scope(__func__);
  transport().wait({&m->request, 1});
  complete(m);
}

void xacc_message_free(xacc_message *m) {
  if (!m)
    return;
  xacc_message_wait(m);
  delete m;
}

void *xacc_message_alloc(size_t bytes) { return transport().allocate(bytes); }

void xacc_message_release(void *memory) {
  if (jobRuns()) // otherwise freed when the process ends
    transport().release(memory);
}

} // extern "C"

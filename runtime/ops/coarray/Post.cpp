// Post.cpp - post and wait (XMP 7.1): messages, kept until a wait asks for them.
#include "ops/coarray/Post.h"

#include "comm/Transport.h"
#include "core/template/Reference.h"
#include "ops/coarray/Coarrays.h"
#include "support/Error.h"
#include "support/OperationScope.h"

#include <algorithm>
#include <deque>
#include <list>

namespace xacc {
namespace {

struct Received {
  int from;
  long tag;
};
struct Sent {
  long tag;
  Request request;
};

struct Posts {
  std::deque<Received> received; // no wait has matched these yet
  std::list<Sent> sent;          // the messages under way
};

// Never destroyed: exit() ends the job after some destructors of statics have run.
Posts &posts() {
  static Posts &all = *new Posts;
  return all;
}

int theNode(const xacc_site *site, const xacc_ref &ref, const char *what) {
  const Group &group = groupOf(site, ref);
  if (group.size() != 1)
    xacc_fail(site, "%s must name exactly one node but names %d", what, group.size());
  return group.ranks[0];
}

} // namespace

void finishPosts() {
  for (Sent &sent : posts().sent)
    transport().wait({&sent.request, 1});
  posts().sent.clear();
  posts().received.clear();
}

} // namespace xacc

extern "C" {

void xacc_post(const xacc_site *site, xacc_ref to, long tag) {
  using namespace xacc;
  const OperationScope here(site);
  const int rank = theNode(site, to, "post");
  completeAccesses();
  auto &sent = posts().sent;
  sent.remove_if([](Sent &s) { return transport().test({&s.request, 1}); });
  Sent &message = sent.emplace_back(Sent{tag, 0}); // a list, so that the tag stays where it is
  message.request = transport().send(rank, Tag::Post, &message.tag, sizeof message.tag);
}

void xacc_wait_post(const xacc_site *site, const xacc_ref *from, const long *tag) {
  using namespace xacc;
  const OperationScope here(site);
  const int rank = from ? theNode(site, *from, "wait") : -1;
  auto &received = posts().received;
  const auto matches = [&](const Received &post) { return (!from || post.from == rank) && (!tag || post.tag == *tag); };
  auto found = std::find_if(received.begin(), received.end(), matches);
  while (found == received.end()) {
    Received post{transport().awaitMessage(Tag::Post), 0};
    if (post.from < 0)
      xacc_fail(site, "waits for a post that cannot come: there is only this node");
    Request request = transport().receive(post.from, Tag::Post, &post.tag, sizeof post.tag);
    transport().wait({&request, 1});
    received.push_back(post);
    if (matches(post))
      found = received.end() - 1;
    else
      found = received.end();
  }
  received.erase(found);
  seeAccesses();
}

} // extern "C"

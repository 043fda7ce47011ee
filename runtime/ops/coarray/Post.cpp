// Post.cpp - post and wait (XMP 7.1): messages that are kept until a wait matches them.
#include "ops/coarray/Post.h"

#include "comm/Transport.h"
#include "core/array/Watcher.h"
#include "core/template/Reference.h"
#include "ops/coarray/Coarrays.h"
#include "support/Error.h"
#include "support/Lasting.h"
#include "support/OperationScope.h"
#include "support/SourcePlace.h"

#include <algorithm>
#include <deque>
#include <list>
#include <set>

namespace xacc {
namespace {

struct PostMessage {
  long tag;
  uint32_t place; // of the directive
  int last;       // non-zero: not a post; the sender has reached the end of the program, see endPosts
};
struct Received {
  int from;
  PostMessage message;
};
struct Sent {
  PostMessage message;
  Request request;
};

struct Posts {
  std::deque<Received> received; // not yet matched by a wait
  std::list<Sent> sent;          // messages in flight
  std::set<int> ended;           // nodes that will post no more
  int toMyself = 0;              // not yet received
};
Lasting<Posts> posts;

int singleNode(const xacc_site *site, const xacc_ref &ref, const char *what) {
  const Group &group = groupOf(site, ref);
  if (group.size() != 1)
    xacc_fail(site, "'%s' must name exactly one node but names %d", what, group.size());
  return group.ranks[0];
}

/// Without checks, a post consists only of its tag.
size_t messageBytes() { return arrayWatcher() ? sizeof(PostMessage) : sizeof(PostMessage::tag); }

void send(int rank, const PostMessage &message) {
  posts().toMyself += rank == world().rank;
  Sent &sent = posts().sent.emplace_back(Sent{message, 0}); // a list, so that the message keeps its address
  sent.request = transport().send(rank, Tag::Post, &sent.message, messageBytes());
}

/// Receives the next message from any node.
void receiveOne(const xacc_site *site) {
  Received post{transport().awaitMessage(Tag::Post), {}};
  if (post.from < 0)
    xacc_fail(site, "no post can arrive, because this is the only node");
  transport().complete(transport().receive(post.from, Tag::Post, &post.message, messageBytes()));
  posts().toMyself -= post.from == world().rank;
  if (post.message.last)
    posts().ended.insert(post.from);
  else
    posts().received.push_back(post);
}

/// Ends the job if the nodes that could post have reached the end of the program.
void requirePoster(const xacc_site *site, int rank) {
  const auto &ended = posts().ended;
  if (rank >= 0 && ended.count(rank))
    xacc_fail(site, "no post of node %d can arrive, because it has reached the end of the program", rank + 1);
  if (static_cast<int>(ended.size()) == world().size - 1 && !ended.empty() && posts().toMyself == 0)
    xacc_fail(site, "no post can arrive, because all other nodes have reached the end of the program");
}

} // namespace

void announceEndOfPosts() {
  for (int rank = 0; rank < world().size; ++rank)
    if (rank != world().rank)
      send(rank, {0, 0, 1});
}

std::vector<UnmatchedPost> unmatchedPosts() {
  while (static_cast<int>(posts().ended.size()) < world().size - 1 || posts().toMyself > 0)
    receiveOne(nullptr);
  std::vector<UnmatchedPost> unmatched;
  for (const Received &post : posts().received)
    unmatched.push_back({post.from, post.message.tag, post.message.place});
  return unmatched;
}

void finishPosts() {
  for (const Sent &sent : posts().sent)
    transport().complete(sent.request);
  posts().sent.clear();
  posts().received.clear();
}

} // namespace xacc

extern "C" {

void xacc_post(const xacc_site *site, xacc_ref to, long tag) {
  using namespace xacc;
  const OneSidedScope scope(site);
  const int rank = singleNode(site, to, "post");
  completeAccesses();
  posts().sent.remove_if([](Sent &s) { return transport().test({&s.request, 1}); });
  send(rank, {tag, site && site->file ? placeOf(site->file, site->line) : 0, 0});
}

void xacc_wait_post(const xacc_site *site, const xacc_ref *from, const long *tag) {
  using namespace xacc;
  const OperationScope scope(site);
  const int rank = from ? singleNode(site, *from, "wait") : -1;
  const AwaitedNode poster(rank);
  auto &received = posts().received;
  const auto matches = [&](const Received &post) {
    return (!from || post.from == rank) && (!tag || post.message.tag == *tag);
  };
  auto found = std::find_if(received.begin(), received.end(), matches);
  while (found == received.end()) {
    requirePoster(site, rank);
    receiveOne(site);
    found = std::find_if(received.begin(), received.end(), matches);
  }
  received.erase(found);
  seeAccesses();
}

} // extern "C"

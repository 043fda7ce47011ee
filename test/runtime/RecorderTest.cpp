// RecorderTest.cpp - counts of nested activities, and their output.
#include "trace/Recorder.h"
#include "trace/Json.h"
#include "trace/Profile.h"
#include "trace/RecordFile.h"

#include <gtest/gtest.h>

#include <thread>

using namespace xacc;

namespace {

const xacc_site loop = {"a.c", 3, "loop on t(i)"}, inner = {"a.c", 9, "loop on t(j)"},
                reflect = {"a.c", 5, "reflect (u)"};

void spend() { std::this_thread::sleep_for(std::chrono::milliseconds(2)); }

const Totals &at(const NodeRecord &record, int line) {
  for (size_t k = 0; k < record.places.size(); ++k)
    if (record.places[k].line == line)
      return record.totals[k];
  static const Totals none;
  return none;
}

TEST(Recorder, TimeOfWhatIsInsideCountsOnce) {
  Recorder recorder(Recorder::Keep::Totals, {});
  spend();
  recorder.begin(ActivityKind::Work, &loop, nullptr, false);
  recorder.begin(ActivityKind::Work, &inner, nullptr, false);
  spend();
  recorder.end();
  recorder.begin(ActivityKind::Communication, &loop, nullptr, false); // a reduction of the loop
  recorder.collective(Transfer::Allreduce, 2, 8);
  recorder.begin(ActivityKind::Wait, nullptr, nullptr, false);
  spend();
  recorder.end();
  recorder.end();
  recorder.end();
  const NodeRecord record = recorder.take();
  EXPECT_EQ(at(record, 3).calls, 1);
  EXPECT_EQ(at(record, 9).calls, 1);
  EXPECT_GE(at(record, 9).work, 2000000);
  EXPECT_GE(at(record, 3).wait, 2000000);
  EXPECT_LT(at(record, 3).work, at(record, 9).work);
  EXPECT_EQ(at(record, 3).collectives, 1);
  EXPECT_GE(at(record, 0).work, 2000000);
  Nanoseconds all = 0;
  for (const Totals &t : record.totals)
    all += t.time();
  EXPECT_EQ(all, record.time());
}

TEST(Recorder, BothEndsCountMessagesOfADirectionAndTagAlike) {
  Recorder recorder(Recorder::Keep::Activities, {});
  recorder.begin(ActivityKind::Communication, &reflect, nullptr, false);
  recorder.message(Transfer::Send, 1, 8, 1);
  recorder.message(Transfer::Send, 1, 8, 2);
  recorder.message(Transfer::Send, 2, 8, 1);
  const int received = recorder.message(Transfer::Receive, 1, 8, 1);
  recorder.message(Transfer::Receive, 1, 8, 1);
  recorder.message(Transfer::Send, 1, 8, 1);
  recorder.arrived(received);
  recorder.end();
  const NodeRecord record = recorder.take();
  std::vector<unsigned> numbers;
  std::vector<bool> there;
  for (const Message &m : record.messages) {
    numbers.push_back(m.number);
    there.push_back(m.time > 0);
  }
  EXPECT_EQ(numbers, (std::vector<unsigned>{0, 0, 0, 0, 1, 1}));
  EXPECT_EQ(there, (std::vector<bool>{true, true, true, true, false, true}));
}

TEST(Recorder, MessagesOfStepsThatAreNotKeptHaveNumbers) {
  Recorder recorder(Recorder::Keep::Activities, Steps{2, 2});
  for (int step = 0; step < 3; ++step) {
    recorder.begin(ActivityKind::Communication, &reflect, nullptr, false);
    recorder.message(Transfer::Send, 1, 8, 1);
    recorder.end();
  }
  const NodeRecord record = recorder.take();
  ASSERT_EQ(record.messages.size(), 1U);
  EXPECT_EQ(record.messages[0].number, 1U);
}

TEST(Recorder, MemoryOfStepsThatAreNotKeptCounts) {
  Recorder recorder(Recorder::Keep::Activities, Steps{2, 2});
  const auto change = [&](DetailKind kind, size_t bytes, bool onDevice) {
    recorder.detail({.kind = kind, .bytes = bytes, .name = "u", .onDevice = onDevice, .site = &loop}, now());
  };
  change(DetailKind::Allocate, 100, false);
  for (int step = 0; step < 3; ++step) {
    recorder.begin(ActivityKind::Communication, &reflect, nullptr, false);
    change(DetailKind::Allocate, 10, true);
    recorder.end();
  }
  change(DetailKind::Release, 100, false);
  const NodeRecord record = recorder.take();
  ASSERT_EQ(record.details.size(), 1U);
  const Place &owner = record.owners[static_cast<size_t>(record.details[0].owner)];
  EXPECT_EQ(owner.text, "u");
  EXPECT_EQ(owner.line, loop.line);
  ASSERT_EQ(record.levels.size(), 2U); // at the beginning of the step, and afterwards
  EXPECT_EQ(record.levels[0].host, 100U);
  EXPECT_EQ(record.levels[0].device, 10U);
  EXPECT_EQ(record.levels[1].device, 20U);
}

TEST(Recorder, NothingTakesTimeWhileTheClockIsStopped) {
  const Nanoseconds before = now();
  {
    const StoppedClock outer;
    spend();
    const StoppedClock inner; // ends first, and does not restart the clock
    spend();
  }
  const Nanoseconds after = now();
  EXPECT_GE(after, before);
  EXPECT_LT(after - before, 2000000);
  spend();
  EXPECT_GE(now() - after, 2000000);
}

TEST(Recorder, ComputationHidesWhatGoesOn) {
  Recorder recorder(Recorder::Keep::Totals, {});
  recorder.begin(ActivityKind::Communication, &reflect, nullptr, false);
  spend(); // packing: nothing is in flight yet
  const int number = recorder.startedInBackground();
  recorder.end();
  recorder.begin(ActivityKind::Work, &loop, nullptr, false);
  spend();
  recorder.end();
  recorder.begin(ActivityKind::Communication, &inner, nullptr, false); // other communication hides nothing
  spend();
  recorder.end();
  recorder.begin(ActivityKind::Communication, &loop, nullptr, false);
  const Nanoseconds waited = now();
  recorder.begin(ActivityKind::Wait, nullptr, nullptr, false);
  spend();
  recorder.end();
  recorder.completedInBackground(number, waited);
  recorder.end();
  recorder.completedInBackground(number, waited); // once
  recorder.completedInBackground(17, waited);
  const NodeRecord record = recorder.take();
  const Totals &totals = at(record, 5);
  EXPECT_GE(totals.underWay, 6000000);
  EXPECT_GE(totals.hidden, at(record, 3).work);
  EXPECT_LT(totals.hidden, at(record, 3).work + 1000000); // neither the wait nor the other directive counts
  EXPECT_LT(totals.hidden, totals.underWay - at(record, 3).wait - at(record, 9).communication + 100000);
  EXPECT_EQ(at(record, 3).underWay, 0);
}

TEST(Recorder, WhatIsLeftOpenEnds) {
  Recorder recorder(Recorder::Keep::Activities, {});
  recorder.begin(ActivityKind::Work, &loop, nullptr, false);
  const NodeRecord record = recorder.take();
  EXPECT_EQ(record.activities.size(), 1U);
  recorder.end(); // an extra end is harmless
}

TEST(Recorder, StepsBeginWithTheFirstDirectiveThatComesAgain) {
  Recorder recorder(Recorder::Keep::Activities, Steps{2, 3});
  const auto run = [&](const xacc_site *site) {
    recorder.begin(ActivityKind::Work, site, nullptr, false);
    recorder.end();
  };
  run(&inner); // before the step
  for (int step = 0; step < 5; ++step) {
    run(&loop);
    run(&reflect);
  }
  const NodeRecord record = recorder.take();
  EXPECT_EQ(record.activities.size(), 4U);
  EXPECT_EQ(at(record, 3).calls, 5);
}

TEST(Recorder, MessagesAreCountedWhereTheyAreSent) {
  Recorder recorder(Recorder::Keep::Activities, {});
  recorder.begin(ActivityKind::Communication, &reflect, nullptr, false);
  recorder.message(Transfer::Receive, 2, 80, 1);
  recorder.message(Transfer::Send, 2, 80, 1);
  recorder.message(Transfer::Get, 1, 16, 1);
  recorder.end();
  const NodeRecord record = recorder.take();
  EXPECT_EQ(at(record, 5).messages, 2);
  EXPECT_EQ(at(record, 5).bytes, 96U);
  ASSERT_EQ(record.traffic.size(), 1U); // node 1 has only sent to this one
  EXPECT_EQ(record.traffic[0].to, 2);
  EXPECT_EQ(record.traffic[0].bytes, 80U);
  const std::string json = recordJson(1, 3, record);
  EXPECT_NE(json.find("\"operations\":[[[1,3,80],[0,3,80],[3,2,16]]]"), std::string::npos) << json;
}

TEST(Json, OddTextStaysJson) {
  EXPECT_EQ(quoted("a \"b\" \\ \n"), "\"a \\\"b\\\" \\\\ \\u000a\"");
  EXPECT_EQ(quoted("\xc3\xa4 \xe2\x82\xac"), "\"\xc3\xa4 \xe2\x82\xac\"");
  EXPECT_EQ(quoted("\xff\xc3"), "\"??\"");
  EXPECT_EQ(quoted("\xe2\x82"), "\"??\"");
  EXPECT_EQ(seconds(1), "0.000000001");
  EXPECT_EQ(seconds(12345678901), "12.345678901");
  EXPECT_EQ(microseconds(-1500), "-1.500");
}

TEST(Profile, RowsAreInTheOrderOfTheirTime) {
  NodeRecord a, b;
  a.places = {{"a.c", 1, "short"}, {"a.c", 2, "long"}};
  a.totals.resize(2);
  a.totals[0].work = 1000000, a.totals[1].work = 4000000, a.end = 5000000;
  b.places = {{"a.c", 2, "long"}}; // a node that does not reach all of them
  b.totals.resize(1);
  b.totals[0].work = 2000000, b.end = 2000000;
  Profile profile(2);
  profile.add(0, a);
  profile.add(1, b);
  const std::string table = profile.table();
  EXPECT_LT(table.find("long"), table.find("short"));
  EXPECT_NE(table.find("33%"), std::string::npos) << table; // 4 of 3 on average
  EXPECT_NE(profile.json().find("\"work_s\":[0.004000000,0.002000000]"), std::string::npos);
}

} // namespace

// The header of .npy files: NumPy's headers are read, all others are rejected safely.
#include "io/format/NpyHeader.h"

#include <gtest/gtest.h>

#include <random>

using xacc::NpyHeader;

namespace {

constexpr const char good[] = "{'descr': '<f8', 'fortran_order': False, 'shape': (3, 4), }  \n";

std::optional<NpyHeader> read(const std::string &dictionary) {
  std::string why;
  const std::optional<NpyHeader> header = xacc::readNpyDictionary(dictionary, why);
  EXPECT_EQ(header.has_value(), why.empty());
  return header;
}

/// Through both functions, as a file is read.
std::optional<NpyHeader> readStart(const std::string &start) {
  std::string why;
  const std::optional<xacc::NpyBounds> bounds = xacc::npyBounds(start, why);
  if (!bounds || bounds->end > start.size())
    return std::nullopt;
  EXPECT_LE(bounds->dictionaryAt, bounds->end);
  return xacc::readNpyDictionary(start.substr(bounds->dictionaryAt, bounds->end - bounds->dictionaryAt), why);
}

/// The beginning of a file of version `major`.0 whose length field is `length`.
std::string startOf(int major, unsigned long length, const std::string &dictionary) {
  std::string start = std::string("\x93NUMPY") + static_cast<char>(major) + '\0';
  for (int k = 0; k < (major == 1 ? 2 : 4); ++k)
    start += static_cast<char>(length >> (8 * k) & 255);
  return start + dictionary;
}

} // namespace

TEST(NpyHeader, IsWhatNumPyWrites) { // of numpy.save of zeros((3, 4)), of zeros(5, bool)
  const std::string matrix = xacc::npyBytes({"<f8", false, {3, 4}});
  EXPECT_EQ(matrix.size(), 128U);
  EXPECT_EQ(matrix.substr(0, 10), std::string("\x93NUMPY\x01\x00\x76\x00", 10));
  EXPECT_EQ(matrix.substr(10, 60), "{'descr': '<f8', 'fortran_order': False, 'shape': (3, 4), } ");
  EXPECT_EQ(matrix.back(), '\n');
  EXPECT_EQ(xacc::npyBytes({"|b1", false, {5}}).substr(10, 57),
            "{'descr': '|b1', 'fortran_order': False, 'shape': (5,), }");
  for (const std::vector<unsigned long long> &shape :
       {std::vector<unsigned long long>{}, {1}, {0, 2}, std::vector<unsigned long long>(7, 999999999999)}) {
    const std::string bytes = xacc::npyBytes({"<c16", true, shape});
    EXPECT_EQ(bytes.size() % 64, 0U);
    const std::optional<NpyHeader> again = readStart(bytes);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->descr, "<c16");
    EXPECT_TRUE(again->fortranOrder);
    EXPECT_EQ(again->shape, shape);
  }
}

TEST(NpyHeader, MayBeWrittenInOtherWays) {
  for (const char *text : {good, "{'descr':'<f8','fortran_order':False,'shape':(3,4)}",
                           "{\"shape\": (3, 4,), \"descr\": \"<f8\",\n \"fortran_order\": False}",
                           "  { 'fortran_order' : False , 'descr' : '<f8' , 'shape' : ( 3 , 4 ) , } "}) {
    const std::optional<NpyHeader> header = read(text);
    ASSERT_TRUE(header) << text;
    EXPECT_EQ(header->descr, "<f8");
    EXPECT_FALSE(header->fortranOrder);
    EXPECT_EQ(header->shape, (std::vector<unsigned long long>{3, 4}));
  }
  for (const int version : {1, 2, 3})
    EXPECT_TRUE(readStart(startOf(version, sizeof good - 1, good)));
}

TEST(NpyHeader, RefusesEverythingElse) {
  for (const char *text : {"",
                           "{",
                           "{}",
                           "}",
                           "{'descr': '<f8', 'fortran_order': False}",
                           "{'descr': '<f8', 'shape': (3,)}",
                           "{'fortran_order': False, 'shape': (3,)}",
                           "{'descr': '<f8', 'fortran_order': False, 'shape': (3, 4)",
                           "{'descr': '<f8', 'fortran_order': False, 'shape': (3, 4), } x",
                           "{'descr': '<f8', 'fortran_order': False, 'shape': (3, 4), 'more': 1}",
                           "{'descr': '<f8', 'descr': '<f8', 'fortran_order': False, 'shape': (3, 4)}",
                           "{'descr': '<f8', 'fortran_order': False, 'shape': (-3, 4)}",
                           "{'descr': '<f8', 'fortran_order': False, 'shape': (3)}",
                           "{'descr': '<f8', 'fortran_order': False, 'shape': 3}",
                           "{'descr': '<f8', 'fortran_order': False, 'shape': (,)}",
                           "{'descr': '<f8', 'fortran_order': False, 'shape': (3,,4)}",
                           "{'descr': '<f8', 'fortran_order': False, 'shape': (3 4)}",
                           "{'descr': '<f8', 'fortran_order': False, 'shape': (3.0, 4)}",
                           "{'descr': '<f8', 'fortran_order': False, 'shape': (99999999999999999999,)}",
                           "{'descr': '<f8', 'fortran_order': False, 'shape': (9223372036854775808,)}",
                           "{'descr': '<f8', 'fortran_order': 0, 'shape': (3, 4)}",
                           "{'descr': '<f8', 'fortran_order': false, 'shape': (3, 4)}",
                           "{'descr': [('x', '<f8')], 'fortran_order': False, 'shape': (3, 4)}",
                           "{'descr': '<f8, 'fortran_order': False, 'shape': (3, 4)}",
                           "{'descr': '<f\\x38', 'fortran_order': False, 'shape': (3, 4)}",
                           "{descr: '<f8', 'fortran_order': False, 'shape': (3, 4)}",
                           "{'descr' '<f8', 'fortran_order': False, 'shape': (3, 4)}",
                           "{'descr': '<f8' 'fortran_order': False, 'shape': (3, 4)}"})
    EXPECT_FALSE(read(text)) << text;
}

TEST(NpyHeader, WithALengthThatIsWrong) {
  std::string why;
  EXPECT_FALSE(xacc::npyBounds("", why));
  EXPECT_FALSE(xacc::npyBounds("\x93NUMP", why));
  EXPECT_FALSE(xacc::npyBounds(startOf(4, sizeof good - 1, good), why));
  EXPECT_EQ(why, "version 4.0");
  EXPECT_FALSE(xacc::npyBounds(startOf(2, 0xffffffff, good), why));
  EXPECT_EQ(why, "a header of 4294967307 bytes");
  EXPECT_FALSE(xacc::npyBounds(startOf(1, 0xffff, good), why));
  for (size_t length = 6; length < 12; ++length) { // it ends before or within the length
    const std::string start = startOf(2, 100, good).substr(0, length);
    const std::optional<xacc::NpyBounds> bounds = xacc::npyBounds(start, why);
    ASSERT_TRUE(bounds);
    EXPECT_GT(bounds->end, start.size());
  }
  EXPECT_FALSE(readStart(startOf(1, 0, good)));
  EXPECT_FALSE(readStart(startOf(1, 20, good)));
  EXPECT_FALSE(readStart(startOf(1, sizeof good + 1, good)));
}

TEST(NpyHeader, WithBytesThatAreWrong) { // it is rejected or read, and nothing beyond it is accessed
  std::mt19937 random(1);
  const auto below = [&](size_t bound) { return std::uniform_int_distribution<size_t>(0, bound - 1)(random); };
  const std::string characters = "{}()[],:'\"\\ \n0123456789-<>|=fTruealse\0\xff";
  int refused = 0;
  for (int round = 0; round < 20000; ++round) {
    std::string start = startOf(1 + static_cast<int>(below(3)), sizeof good - 1, good);
    for (size_t changes = 1 + below(4); changes-- > 0;)
      switch (below(3)) {
      case 0:
        start[below(start.size())] = characters[below(characters.size())];
        break;
      case 1:
        start.erase(below(start.size()), 1 + below(3));
        break;
      default:
        start.insert(below(start.size()), 1, characters[below(characters.size())]);
      }
    start.shrink_to_fit(); // lets AddressSanitizer detect its end
    refused += !readStart(start);
  }
  EXPECT_GT(refused, 10000);
  EXPECT_LT(refused, 20000);
}

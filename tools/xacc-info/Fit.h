// Fit.h - the time of an operation by its bytes: straight lines, one for each range of lengths.
#pragma once

#include "Repeats.h"

#include <cstddef>
#include <vector>

/// seconds = alpha + beta * bytes for lengths of `from` to `to` bytes.
struct Piece {
  size_t from, to;
  double alpha, beta;
  double residual; // mean relative distance of the medians from the line
};

/// MPI libraries and puts change their protocol with the length, so one line is not enough: at most five, each over at
/// least three measured lengths, by robust regression of the relative error, so that outliers count little.
/// Ranges end where the sum of residuals is smallest; each further line has to improve the criterion. `lengths` in
/// increasing order; without any, no lines.
std::vector<Piece> fitPieces(const std::vector<Repeats> &lengths);

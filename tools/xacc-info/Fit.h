// Fit.h - how long an operation takes for so many bytes: straight lines, one for each range of lengths.
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

/// MPI libraries and puts change their protocol with the length, so one line does not do: at most five, each over three
/// measured lengths at least, by robust regression of the relative error, so that times during which something else ran
/// count little. Ranges end where the sum of residuals is least; each further line has to pay for itself. `lengths` in
/// increasing order; without any, no lines.
std::vector<Piece> fitPieces(const std::vector<Repeats> &lengths);

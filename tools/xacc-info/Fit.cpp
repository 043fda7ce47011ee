// Fit.cpp - robust regression with GSL, and the choice of the ranges with dynamic programming.
#include "Fit.h"

#include <algorithm>
#include <cmath>
#include <gsl/gsl_errno.h>
#include <gsl/gsl_multifit.h>
#include <limits>
#include <memory>
#include <optional>

namespace {

constexpr size_t maxPieces = 5, minLengths = 3;
constexpr double exact = 0.005; // no clock and no machine is more accurate

using Lengths = std::vector<Repeats>;
enum class Terms { Both, Constant, Proportional };

struct Line {
  double alpha = 0, beta = 0;
};

template <typename T, void (*release)(T *)> struct Release {
  void operator()(T *t) const { release(t); }
};
using Matrix = std::unique_ptr<gsl_matrix, Release<gsl_matrix, gsl_matrix_free>>;
using Vector = std::unique_ptr<gsl_vector, Release<gsl_vector, gsl_vector_free>>;
using Robust =
    std::unique_ptr<gsl_multifit_robust_workspace, Release<gsl_multifit_robust_workspace, gsl_multifit_robust_free>>;
using Linear =
    std::unique_ptr<gsl_multifit_linear_workspace, Release<gsl_multifit_linear_workspace, gsl_multifit_linear_free>>;

/// Both sides of seconds = alpha + beta * bytes are divided by the seconds, so that errors are relative.
Line regression(const Lengths &lengths, size_t first, size_t end, Terms terms) {
  size_t count = 0;
  for (size_t k = first; k < end; ++k)
    count += lengths[k].seconds.size();
  const size_t unknowns = terms == Terms::Both ? 2 : 1;
  const Matrix x(gsl_matrix_alloc(count, unknowns)), covariance(gsl_matrix_alloc(unknowns, unknowns));
  const Vector y(gsl_vector_alloc(count)), found(gsl_vector_alloc(unknowns));
  const double unit = static_cast<double>(std::max<size_t>(1, lengths[end - 1].bytes)); // scales both columns alike
  size_t row = 0;
  for (size_t k = first; k < end; ++k)
    for (const double seconds : lengths[k].seconds) {
      const double bytes = static_cast<double>(lengths[k].bytes) / unit / seconds;
      gsl_matrix_set(x.get(), row, 0, terms == Terms::Proportional ? bytes : 1 / seconds);
      if (terms == Terms::Both)
        gsl_matrix_set(x.get(), row, 1, bytes);
      gsl_vector_set(y.get(), row++, 1);
    }
  int status = GSL_FAILURE;
  if (count > unknowns + 1) {
    const Robust workspace(gsl_multifit_robust_alloc(gsl_multifit_robust_bisquare, count, unknowns));
    status = gsl_multifit_robust(x.get(), y.get(), found.get(), covariance.get(), workspace.get());
  }
  // Without spread the residuals have no scale, and few points have no outliers.
  if ((status != GSL_SUCCESS && status != GSL_EMAXITER) || !std::isfinite(gsl_vector_get(found.get(), 0)) ||
      !std::isfinite(gsl_vector_get(found.get(), unknowns - 1))) {
    const Linear workspace(gsl_multifit_linear_alloc(count, unknowns));
    double squares = 0;
    gsl_multifit_linear(x.get(), y.get(), found.get(), covariance.get(), &squares, workspace.get());
  }
  const double one = gsl_vector_get(found.get(), 0), last = gsl_vector_get(found.get(), unknowns - 1);
  return {terms == Terms::Proportional ? 0 : one, terms == Terms::Constant ? 0 : last / unit};
}

/// Over the lengths [first, end). Bytes take no negative time. A line for long messages may begin below 0 if caches
/// overflow, but must be positive at its shortest length.
Piece fitOne(const Lengths &lengths, size_t first, size_t end) {
  const bool single = lengths[first].bytes == lengths[end - 1].bytes;
  Line line = regression(lengths, first, end, single ? Terms::Constant : Terms::Both);
  if (line.alpha + line.beta * static_cast<double>(lengths[first].bytes) / 2 < 0)
    line = regression(lengths, first, end, Terms::Proportional);
  else if (line.beta < 0)
    line = regression(lengths, first, end, Terms::Constant);
  double residual = 0;
  for (size_t k = first; k < end; ++k) {
    const double median = lengths[k].median();
    residual += std::abs(line.alpha + line.beta * static_cast<double>(lengths[k].bytes) - median) / median;
  }
  return {lengths[first].bytes, lengths[end - 1].bytes, line.alpha, line.beta,
          residual / static_cast<double>(end - first)};
}

/// The best cover of the first lengths with this many pieces.
struct Cover {
  double residual = std::numeric_limits<double>::infinity(); // sum over all lengths
  size_t lastBegins = 0;
};

} // namespace

std::vector<Piece> fitPieces(const Lengths &lengths) {
  gsl_set_error_handler_off(); // falls back to least squares if the robust fit fails
  const size_t n = lengths.size(), most = std::clamp<size_t>(n / minLengths, 1, maxPieces);
  if (n == 0)
    return {};
  std::vector<std::vector<std::optional<Piece>>> fits(n, std::vector<std::optional<Piece>>(n + 1));
  const auto fit = [&](size_t first, size_t end) -> const Piece & {
    std::optional<Piece> &known = fits[first][end];
    if (!known)
      known = fitOne(lengths, first, end);
    return *known;
  };
  std::vector<std::vector<Cover>> covers(most + 1, std::vector<Cover>(n + 1)); // by pieces, by lengths
  covers[0][0].residual = 0;
  for (size_t pieces = 1; pieces <= most; ++pieces)
    for (size_t end = 1; end <= n; ++end)
      for (size_t first = 0; first + std::min(n, minLengths) <= end; ++first)
        if (std::isfinite(covers[pieces - 1][first].residual)) {
          const double all =
              covers[pieces - 1][first].residual + fit(first, end).residual * static_cast<double>(end - first);
          if (all < covers[pieces][end].residual)
            covers[pieces][end] = {all, first};
        }
  // The Bayesian criterion for residuals with a Laplace distribution; a piece has two coefficients and one border.
  size_t best = 1;
  double bestScore = std::numeric_limits<double>::infinity();
  for (size_t pieces = 1; pieces <= most; ++pieces) {
    const double count = static_cast<double>(n), mean = std::max(exact, covers[pieces][n].residual / count);
    const double score = 2 * count * std::log(mean) + static_cast<double>(3 * pieces - 1) * std::log(count);
    if (score < bestScore)
      bestScore = score, best = pieces;
  }
  std::vector<Piece> found;
  for (size_t end = n; best > 0; end = covers[best--][end].lastBegins)
    found.push_back(fit(covers[best][end].lastBegins, end));
  std::ranges::reverse(found);
  return found;
}

// xacc_cuda_blas.cu - xacc_blas.h: a CPU worker's share calls the function that the program names, a GPU's share
// cuBLAS, with the same arguments; addresses are then those of the rows on the GPU. Compiled as xacc_cuda_library.cu
// is. frontend/targets/DeviceLibrary.def lists the functions.
//
// The calls of a share are queued in order on the GPU and complete when the share ends. Successive products that
// continue each other are merged: adjacent rows into a larger matrix, tiles at a constant distance into a batch. The
// program guarantees that iterations of a loop are independent; dependent calls within one iteration are recognised by
// their addresses and kept apart.
#include <xacc_blas.h>

#if __has_include(<cublas_v2.h>)
#include <cublas_v2.h>
#define XACC_HAS_CUBLAS 1
#endif

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace xacc::blas {

/// The share that this thread computes.
struct Part {
  const xacc_share *share = nullptr;
  const xacc_site *site = nullptr;
};
inline Part &part() {
  thread_local Part current;
  return current;
}

#ifdef XACC_HAS_CUBLAS

inline void check(cublasStatus_t status, const char *what) {
  if (status != CUBLAS_STATUS_SUCCESS)
    xacc_fail(part().site, "cuBLAS: %s failed: %s", what, cublasGetStatusString(status));
}

/// cuBLAS handle of the GPU that the thread drives. Lives until the job ends.
inline cublasHandle_t handle() {
  thread_local cublasHandle_t mine = nullptr;
  if (!mine)
    check(cublasCreate(&mine), "cublasCreate");
  return mine;
}

// Constants of CBLAS.
constexpr int rowMajor = 101, noTranspose = 111, noTransposeConjugate = 114, upper = 121, unit = 132, left = 141;

/// cuBLAS only has column-major matrices. A row-major matrix is the transpose of the column-major one in the same
/// memory, so triangles and sides are swapped, and so is transposition where the matrix is the only operand with an
/// order.
inline cublasOperation_t transposition(int code, bool other = false) {
  return (code == noTranspose || code == noTransposeConjugate) != other ? CUBLAS_OP_N : CUBLAS_OP_T;
}
inline cublasFillMode_t triangle(int order, int code) {
  return (code == upper) != (order == rowMajor) ? CUBLAS_FILL_MODE_UPPER : CUBLAS_FILL_MODE_LOWER;
}
inline cublasSideMode_t side(int order, int code) {
  return (code == left) != (order == rowMajor) ? CUBLAS_SIDE_LEFT : CUBLAS_SIDE_RIGHT;
}
inline cublasDiagType_t diagonal(int code) { return code == unit ? CUBLAS_DIAG_UNIT : CUBLAS_DIAG_NON_UNIT; }

/// run<Element, Name>(...): cublasS<name> or cublasD<name>.
#define XACC_CUBLAS(name, Name)                                                                                        \
  template <class Element, class... Argument> void run##Name(Argument... arguments) {                                  \
    if constexpr (std::is_same_v<Element, float>)                                                                      \
      check(cublasS##name(handle(), arguments...), "cublasS" #name);                                                   \
    else                                                                                                               \
      check(cublasD##name(handle(), arguments...), "cublasD" #name);                                                   \
  }
XACC_CUBLAS(axpy, Axpy)
XACC_CUBLAS(copy, Copy)
XACC_CUBLAS(scal, Scal)
XACC_CUBLAS(swap, Swap)
XACC_CUBLAS(gemv, Gemv)
XACC_CUBLAS(ger, Ger)
XACC_CUBLAS(symv, Symv)
XACC_CUBLAS(trmv, Trmv)
XACC_CUBLAS(trsv, Trsv)
XACC_CUBLAS(gemm, Gemm)
XACC_CUBLAS(gemmStridedBatched, Batch)
XACC_CUBLAS(symm, Symm)
XACC_CUBLAS(syrk, Syrk)
XACC_CUBLAS(syr2k, Syr2k)
XACC_CUBLAS(trmm, Trmm)
XACC_CUBLAS(trsm, Trsm)
#undef XACC_CUBLAS

/// Distance in elements between two addresses.
template <class Element> std::ptrdiff_t distance(const Element *from, const Element *to) {
  return static_cast<std::ptrdiff_t>(reinterpret_cast<std::intptr_t>(to) - reinterpret_cast<std::intptr_t>(from)) /
         static_cast<std::ptrdiff_t>(sizeof(Element));
}

/// The memory from the first to the last element of an operand.
struct Extent {
  std::uintptr_t first = 0, end = 0;
  bool meets(const Extent &o) const { return first < o.end && o.first < end; }
  void add(const Extent &o) {
    first = o.first < first ? o.first : first;
    end = o.end > end ? o.end : end;
  }
};

/// C = alpha op(A) op(B) + beta C, column-major, `count` times at constant distances.
template <class Element> struct Product {
  cublasOperation_t ta, tb;
  int m, n, k;
  Element alpha;
  const Element *a;
  int lda;
  const Element *b;
  int ldb;
  Element beta;
  Element *c;
  int ldc;
  int count = 1;
  long long stepA = 0, stepB = 0, stepC = 0;

  static Extent extent(const Element *x, int rows, int columns, int ld) {
    const auto first = reinterpret_cast<std::uintptr_t>(x);
    return {first, first + (static_cast<std::uintptr_t>(columns - 1) * ld + rows) * sizeof(Element)};
  }
  Extent inA() const { return ta == CUBLAS_OP_N ? extent(a, m, k, lda) : extent(a, k, m, lda); }
  Extent inB() const { return tb == CUBLAS_OP_N ? extent(b, k, n, ldb) : extent(b, n, k, ldb); }
  Extent inC() const { return extent(c, m, n, ldc); }

  void run() const {
    if (count == 1)
      runGemm<Element>(ta, tb, m, n, k, &alpha, a, lda, b, ldb, &beta, c, ldc);
    else
      runBatch<Element>(ta, tb, m, n, k, &alpha, a, lda, stepA, b, ldb, stepB, &beta, c, ldc, stepC, count);
  }

  /// Merges `p` into this product if both are of the same kind and suitably placed.
  bool join(const Product &p) {
    constexpr int maxCount = 1 << 30;
    if (ta != p.ta || tb != p.tb || k != p.k || alpha != p.alpha || beta != p.beta || lda != p.lda || ldb != p.ldb ||
        ldc != p.ldc)
      return false;
    const long long toA = distance(a, p.a), toB = distance(b, p.b), toC = distance<Element>(c, p.c);
    if (count == 1 && m == p.m && toA == 0 && toC == static_cast<long long>(n) * ldc && n < maxCount - p.n &&
        (tb == CUBLAS_OP_N ? toB == static_cast<long long>(n) * ldb : toB == n && n + p.n <= ldb)) {
      n += p.n;
      return true;
    }
    if (count == 1 && n == p.n && toB == 0 && toC == m && m + p.m <= ldc &&
        (ta == CUBLAS_OP_N ? toA == m && m + p.m <= lda : toA == static_cast<long long>(m) * lda)) {
      m += p.m;
      return true;
    }
    if (m != p.m || n != p.n || count == maxCount)
      return false;
    if (count == 1) {
      const bool after = toC >= static_cast<long long>(n - 1) * ldc + m, beside = toC >= m && 2 * toC <= ldc;
      if (!after && !beside)
        return false;
      stepA = toA, stepB = toB, stepC = toC;
    }
    if (toA != count * stepA || toB != count * stepB || toC != count * stepC ||
        (stepC < static_cast<long long>(n - 1) * ldc + m && (count + 1) * stepC > ldc))
      return false;
    ++count;
    return true;
  }
};

/// Products of this thread that are deferred until it is known whether others continue them.
template <class Element> class Products {
public:
  static Products &mine() {
    thread_local Products all;
    return all;
  }
  void add(const Product<Element> &p) {
    if (p.m <= 0 || p.n <= 0)
      return;
    if (waiting && (p.k <= 0 || written.meets(p.inA()) || written.meets(p.inB()) || readA.meets(p.inC()) ||
                    readB.meets(p.inC()) || !next.join(p)))
      flush();
    if (waiting) {
      readA.add(p.inA());
      readB.add(p.inB());
      written.add(p.inC());
      return;
    }
    if (p.k <= 0) // no operands
      return p.run();
    next = p, readA = p.inA(), readB = p.inB(), written = p.inC();
    waiting = true;
  }
  void flush() {
    if (waiting)
      next.run();
    waiting = false;
  }

private:
  bool waiting = false;
  Product<Element> next = {};
  Extent readA, readB, written;
};

inline void flush() {
  Products<float>::mine().flush();
  Products<double>::mine().flush();
}
/// Called before any operation that is not a product, and before products of another type.
template <class Element> void queue(const Product<Element> &p) {
  Products<std::conditional_t<std::is_same_v<Element, float>, double, float>>::mine().flush();
  Products<Element>::mine().add(p);
}

// ---- the functions: arguments as in CBLAS; integers represent its enumerations

template <class Element> struct axpy {
  static void onGpu(int n, Element alpha, const Element *x, int incx, Element *y, int incy) {
    runAxpy<Element>(n, &alpha, x, incx, y, incy);
  }
};
template <class Element> struct copy {
  static void onGpu(int n, const Element *x, int incx, Element *y, int incy) { runCopy<Element>(n, x, incx, y, incy); }
};
template <class Element> struct scal {
  static void onGpu(int n, Element alpha, Element *x, int incx) { runScal<Element>(n, &alpha, x, incx); }
};
template <class Element> struct swap {
  static void onGpu(int n, Element *x, int incx, Element *y, int incy) { runSwap<Element>(n, x, incx, y, incy); }
};
template <class Element> struct gemv {
  static void onGpu(int order, int trans, int m, int n, Element alpha, const Element *a, int lda, const Element *x,
                    int incx, Element beta, Element *y, int incy) {
    runGemv<Element>(transposition(trans, order == rowMajor), order == rowMajor ? n : m, order == rowMajor ? m : n,
                     &alpha, a, lda, x, incx, &beta, y, incy);
  }
};
template <class Element> struct ger {
  static void onGpu(int order, int m, int n, Element alpha, const Element *x, int incx, const Element *y, int incy,
                    Element *a, int lda) {
    order == rowMajor ? runGer<Element>(n, m, &alpha, y, incy, x, incx, a, lda)
                      : runGer<Element>(m, n, &alpha, x, incx, y, incy, a, lda);
  }
};
template <class Element> struct symv {
  static void onGpu(int order, int uplo, int n, Element alpha, const Element *a, int lda, const Element *x, int incx,
                    Element beta, Element *y, int incy) {
    runSymv<Element>(triangle(order, uplo), n, &alpha, a, lda, x, incx, &beta, y, incy);
  }
};
template <class Element> struct trmv {
  static void onGpu(int order, int uplo, int trans, int diag, int n, const Element *a, int lda, Element *x, int incx) {
    runTrmv<Element>(triangle(order, uplo), transposition(trans, order == rowMajor), diagonal(diag), n, a, lda, x,
                     incx);
  }
};
template <class Element> struct trsv {
  static void onGpu(int order, int uplo, int trans, int diag, int n, const Element *a, int lda, Element *x, int incx) {
    runTrsv<Element>(triangle(order, uplo), transposition(trans, order == rowMajor), diagonal(diag), n, a, lda, x,
                     incx);
  }
};
template <class Element> struct symm {
  static void onGpu(int order, int where, int uplo, int m, int n, Element alpha, const Element *a, int lda,
                    const Element *b, int ldb, Element beta, Element *c, int ldc) {
    runSymm<Element>(side(order, where), triangle(order, uplo), order == rowMajor ? n : m, order == rowMajor ? m : n,
                     &alpha, a, lda, b, ldb, &beta, c, ldc);
  }
};
template <class Element> struct syrk {
  static void onGpu(int order, int uplo, int trans, int n, int k, Element alpha, const Element *a, int lda,
                    Element beta, Element *c, int ldc) {
    runSyrk<Element>(triangle(order, uplo), transposition(trans, order == rowMajor), n, k, &alpha, a, lda, &beta, c,
                     ldc);
  }
};
template <class Element> struct syr2k {
  static void onGpu(int order, int uplo, int trans, int n, int k, Element alpha, const Element *a, int lda,
                    const Element *b, int ldb, Element beta, Element *c, int ldc) {
    runSyr2k<Element>(triangle(order, uplo), transposition(trans, order == rowMajor), n, k, &alpha, a, lda, b, ldb,
                      &beta, c, ldc);
  }
};
/// cuBLAS writes the result to a separate matrix.
template <class Element> struct trmm {
  static void onGpu(int order, int where, int uplo, int trans, int diag, int m, int n, Element alpha, const Element *a,
                    int lda, Element *b, int ldb) {
    runTrmm<Element>(side(order, where), triangle(order, uplo), transposition(trans), diagonal(diag),
                     order == rowMajor ? n : m, order == rowMajor ? m : n, &alpha, a, lda, b, ldb, b, ldb);
  }
};
template <class Element> struct trsm {
  static void onGpu(int order, int where, int uplo, int trans, int diag, int m, int n, Element alpha, const Element *a,
                    int lda, Element *b, int ldb) {
    runTrsm<Element>(side(order, where), triangle(order, uplo), transposition(trans), diagonal(diag),
                     order == rowMajor ? n : m, order == rowMajor ? m : n, &alpha, a, lda, b, ldb);
  }
};
template <class Element> struct gemm {
  static void onGpu(int order, int ta, int tb, int m, int n, int k, Element alpha, const Element *a, int lda,
                    const Element *b, int ldb, Element beta, Element *c, int ldc) {
    const auto opA = transposition(ta), opB = transposition(tb);
    queue(order == rowMajor ? Product<Element>{opB, opA, n, m, k, alpha, b, ldb, a, lda, beta, c, ldc}
                            : Product<Element>{opA, opB, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc});
  }
};

#else
#define XACC_BLAS_OPERATION(name) template <class Element> struct name;
XACC_BLAS_FUNCTIONS(XACC_BLAS_OPERATION)
#undef XACC_BLAS_OPERATION
#endif // XACC_HAS_CUBLAS

namespace {

/// True if calls of the operation may be merged with later ones.
template <class Operation> constexpr bool joins = false;
template <class Element> constexpr bool joins<gemm<Element>> = true;

template <class Operation> xacc_blas_function chosen(xacc_blas_function onCpu) {
  if (!part().share->on_accelerator)
    return onCpu;
#ifdef XACC_HAS_CUBLAS
  if constexpr (!joins<Operation>)
    flush();
  return reinterpret_cast<xacc_blas_function>(&Operation::onGpu);
#else
  xacc_fail(part().site, "this program was compiled without cuBLAS");
  return onCpu;
#endif
}

} // namespace
} // namespace xacc::blas

extern "C" {

void xacc_blas_begin(const xacc_share *share, const xacc_site *site) { xacc::blas::part() = {share, site}; }

void xacc_blas_end(void) {
  using namespace xacc::blas;
#ifdef XACC_HAS_CUBLAS
  if (part().share->on_accelerator) {
    flush();
    if (const cudaError_t status = cudaStreamSynchronize(nullptr); status != cudaSuccess)
      xacc_fail(part().site, "cuBLAS failed: %s", cudaGetErrorString(status));
  }
#endif
  part() = {};
}

#define XACC_BLAS_FUNCTION(name)                                                                                       \
  xacc_blas_function xacc_blas_##name##_float(xacc_blas_function on_cpu) {                                             \
    return xacc::blas::chosen<xacc::blas::name<float>>(on_cpu);                                                        \
  }                                                                                                                    \
  xacc_blas_function xacc_blas_##name##_double(xacc_blas_function on_cpu) {                                            \
    return xacc::blas::chosen<xacc::blas::name<double>>(on_cpu);                                                       \
  }
XACC_BLAS_FUNCTIONS(XACC_BLAS_FUNCTION)

} // extern "C"

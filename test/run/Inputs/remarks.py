"""Which remarks of -Rxmp a program of a test may cause."""
import re


def unexpected(text):
    """What the compiler says, without those: only that C is emitted instead of C++ would be a mistake."""
    return re.sub(r".*remark: (the iterations of this loop run|this loop computes (while|first)|the reflect (before|behind) this loop) .*\n(.*\|.*\n)+", "", text).strip()

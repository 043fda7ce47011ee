#!/usr/bin/env python3
"""plot.py [FIELD.npy [PICTURE.png]]: plots a file that field_output has written."""
import sys

field = sys.argv[1] if len(sys.argv) > 1 else "field.npy"
picture = sys.argv[2] if len(sys.argv) > 2 else "field.png"
try:
    import matplotlib
    import numpy
except ImportError as missing:
    sys.exit(f"plot.py needs NumPy and Matplotlib (Debian: python3-numpy, python3-matplotlib): {missing}")
matplotlib.use("Agg")  # needs no screen
import matplotlib.pyplot as plt

height = numpy.load(field)
limit = abs(height).max()
plt.imshow(height, cmap="RdBu_r", vmin=-limit, vmax=limit)
plt.colorbar(label="height")
plt.title(f"{field}: {height.shape[0]} x {height.shape[1]}")
plt.savefig(picture, dpi=120)
print(f"{picture}: {height.dtype}, from {height.min():.9f} to {height.max():.9f}")

# Settings of Sphinx for the HTML manual; the rest is in CMake's target manual.
project = "xaccc"
copyright = "the developers of xaccc"
extensions = ["myst_parser"]
myst_heading_anchors = 4
myst_linkify_fuzzy_links = False
html_theme = "sphinx_rtd_theme"
html_copy_source = False
html_show_sphinx = False
html_theme_options = {"navigation_depth": 3}
highlight_language = "none"  # for code blocks without a language
suppress_warnings = ["misc.highlighting_failure"]
html_static_path = ["static"]
html_css_files = ["manual.css"]

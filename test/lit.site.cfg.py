# What CMake knows; the rules are in lit.cfg.py.
config.source = r"/work/helperB"
config.build = r"/tmp/et/b"
config.llvm_tools = r"/usr/lib/llvm-19/bin"
config.lit = r"/usr/lib/llvm-19/build/utils/lit/lit.py"
config.cc = r"/usr/bin/cc"
config.cxx = r"/usr/bin/c++"
config.cmake = r"/usr/bin/cmake"
config.sanitize = "OFF" in ("ON", "1", "TRUE")
config.test_exec_root = r"/tmp/et/b/test"
lit_config.load_config(config, config.source + "/test/lit.cfg.py")

# Writes programs that nest deeply, and one that only looks so.
HEAD = "#pragma xmp nodes p(*)\n"
MANY = 100000
programs = {
    "array": HEAD + "extern int q" + "[1]" * MANY + ";\n",
    "braces": HEAD + "void f(void) " + "{" * MANY + "}" * MANY + "\n",
    "clause": "void f(int n) {\n#pragma acc parallel num_gangs(" + "- " * MANY + "n)\n  ;\n}\n",
    "directive": "#pragma xmp nodes p(" + "- " * MANY + "4)\n",
    "else": HEAD + "void f(int x) { x++; " + "\nelse ".join(["if (x) x = 1;"] * MANY) + "\n}\n",
    "if": HEAD + "void f(int x) {" + "\nif (x)" * MANY + " x = 1; }\n",
    "macro": "#define M " + "- " * MANY + "4\n#pragma xmp nodes p(M)\n",
    "minus": HEAD + "int x = " + "- " * MANY + "1;\n",
    "pointer": HEAD + "int " + "*" * MANY + "q;\n",
    "flat": HEAD + "int t[] = {" + "1 ? 2 : 3, " * 5000 + "};\nint f(int x) {\n" + "if (x) x = 1; else x = -x;\n" * 5000
            + "return " + " + ".join(["x"] * 5000) + ";\n}\n",
}
for name, text in programs.items():
    with open(name + ".c", "w") as file:
        file.write(text)

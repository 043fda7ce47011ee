#compdef xaccc
# zsh completion for xaccc: xaccc itself knows the answers, file names are the shell's.
local -a answers
if [[ $PREFIX == -* ]]; then
  answers=(${(f)"$(${words[1]} --autocomplete=$PREFIX 2>/dev/null)"})
  compadd -S '' -- ${(M)answers:#*=}
  compadd -- ${answers:#*=}
else
  _files
fi

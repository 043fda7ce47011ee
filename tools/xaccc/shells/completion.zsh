#compdef xaccc
# zsh completion for xaccc: xaccc itself supplies the answers, the shell completes file names.
local -a answers
if [[ $PREFIX == -* ]]; then
  answers=(${(f)"$(${words[1]} --autocomplete=$PREFIX 2>/dev/null)"})
  compadd -S '' -- ${(M)answers:#*=}
  compadd -- ${answers:#*=}
else
  _files
fi

# complete.sh COMPLETION XACCC: the shell's completions of some beginnings of command lines.
source "$1"
for line in "xaccc --tran" "xaccc -c --emit="; do
  COMP_LINE=$line COMP_POINT=${#line} COMP_WORDS=("$2")
  compopt() { :; }
  _xaccc
  echo "$line:" $(printf '%s\n' "${COMPREPLY[@]}" | sort)
done

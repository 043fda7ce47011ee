# bash completion for xaccc: xaccc itself supplies the answers, the shell completes file names.
_xaccc() {
  local line=${COMP_LINE:0:COMP_POINT} word
  word=${line##* }
  COMPREPLY=()
  [[ $word == -* ]] || return 0
  local IFS=$'\n'
  COMPREPLY=($("${COMP_WORDS[0]}" --autocomplete="$word" 2>/dev/null))
  # The shell has split the word at '=', and replaces only the text after it.
  [[ $word == *=* && $COMP_WORDBREAKS == *=* ]] && COMPREPLY=("${COMPREPLY[@]#*=}")
  [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace
  return 0
}
complete -o default -F _xaccc xaccc

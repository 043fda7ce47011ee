# complete.zsh FILE: what the completion in the file offers for --t.
compadd() {
  while [[ $1 == -* && $1 != -- ]]; do [[ $1 == -S ]] && shift; shift; done
  [[ $1 == -- ]] && shift
  print -l -- $@
}
_files() { print files }
PREFIX=--t
words=(xaccc --t)
complete() { source $1 }
complete $1

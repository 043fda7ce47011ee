# other-mpi.sh PROGRAM FOLDER: copies the MPI library that the program finds.
cp "$(ldd "$1" | awk '/libmpi\.so/ { print $3 }')" "$2"

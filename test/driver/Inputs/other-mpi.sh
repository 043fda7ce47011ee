# other-mpi.sh PROGRAM FOLDER: copies the MPI library that the program loads.
cp "$(ldd "$1" | awk '/libmpi\.so/ { print $3 }')" "$2"

int plain(int number); /* C linkage, whatever the caller is emitted as */

/* xacc_message.h - messages that are declared once and sent many times, as in the communication layer of QUDA.
 *
 * Works on every transport; on tca a message is a put into memory that the receiver has announced, or that it keeps for
 * small ones. Declare with the same size and tag on both nodes, then, in every round, start and wait on both. Nodes are
 * numbered from 0 (xmpc_all_node_num). Between messages of equal nodes and tag, order is kept. Everything here is
 * local; mistakes end the job with one message. One thread per process at a time, between the start and the end of the
 * job.
 */
#ifndef XACC_MESSAGE_H
#define XACC_MESSAGE_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct xacc_message xacc_message;

enum { XACC_MESSAGE_TAGS = 4096 }; /* tags are 0 to this - 1 */

/** `bytes` bytes at `buffer`, to or from `node`. The buffer must stay until the message is freed. */
xacc_message *xacc_declare_send(const void *buffer, size_t bytes, int node, int tag);
xacc_message *xacc_declare_receive(void *buffer, size_t bytes, int node, int tag);

/** `count` runs of `run` bytes, one every `stride` bytes: a face of an array. One message. */
xacc_message *xacc_declare_strided_send(const void *buffer, size_t run, size_t count, size_t stride, int node, int tag);
xacc_message *xacc_declare_strided_receive(void *buffer, size_t run, size_t count, size_t stride, int node, int tag);

/** Starts a message that is not under way. Does not block. What is sent may not change, and what is received may not be
 *  touched, until it is complete. */
void xacc_message_start(xacc_message *message);
/** 1 if the message is complete, which includes that what came is in place; 0 if not yet. Does not block. */
int xacc_message_query(xacc_message *message);
/** Blocks until the message is complete. A message that was never started is. */
void xacc_message_wait(xacc_message *message);
/** Waits and forgets it; null is allowed. */
void xacc_message_free(xacc_message *message);

/** Zeroed memory that other nodes can write to, if the transport has such: messages to it need no copy. */
void *xacc_message_alloc(size_t bytes);
void xacc_message_release(void *memory);

#ifdef __cplusplus
}
#endif

#endif

/* xacc_message.h - messages that are declared once and sent many times, as in the communication layer of QUDA.
 *
 * Works on every transport. On tca, a message is a put into memory that the receiver has announced, or keeps for small
 * messages. Declare a message with the same size and tag on both nodes; then start it and wait for it on both nodes in
 * every round. Nodes are numbered from 0 (xmpc_all_node_num). Messages between the same nodes with the same tag stay
 * in order. All functions are local; errors end the job with one message. Only one thread per process may call them at
 * a time, between the start and the end of the job.
 */
#ifndef XACC_MESSAGE_H
#define XACC_MESSAGE_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct xacc_message xacc_message;

enum { XACC_MESSAGE_TAGS = 4096 }; /* tags are 0 .. XACC_MESSAGE_TAGS - 1 */

/** A message of `bytes` bytes at `buffer`, to or from `node`. The buffer must stay valid until the message is freed. */
xacc_message *xacc_declare_send(const void *buffer, size_t bytes, int node, int tag);
xacc_message *xacc_declare_receive(void *buffer, size_t bytes, int node, int tag);

/** One message of `count` runs of `run` bytes, `stride` bytes apart, such as a face of an array. */
xacc_message *xacc_declare_strided_send(const void *buffer, size_t run, size_t count, size_t stride, int node, int tag);
xacc_message *xacc_declare_strided_receive(void *buffer, size_t run, size_t count, size_t stride, int node, int tag);

/** Starts a message that is not in flight. Does not block. Until it is complete, do not modify the send buffer or
 * access the receive buffer. */
void xacc_message_start(xacc_message *message);
/** Returns 1 if the message is complete, with received data in place; otherwise 0. Does not block. */
int xacc_message_query(xacc_message *message);
/** Blocks until the message is complete. A message that was never started is complete. */
void xacc_message_wait(xacc_message *message);
/** Waits for the message and frees it; null is allowed. */
void xacc_message_free(xacc_message *message);

/** Zeroed memory that other nodes can write to, if the transport supports that: messages to it need no extra copy. */
void *xacc_message_alloc(size_t bytes);
void xacc_message_release(void *memory);

#ifdef __cplusplus
}
#endif

#endif

import type { ServerResponse } from 'node:http';
import { findConversation } from '#features/conversations/find-owned.ts';
import { readThread } from '#features/conversations/get-conversation.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { SequencedEvent, Topic } from '#http/events/event-hub.ts';
import type { ChatServices } from '../chat-services.ts';
import { recordOf } from './event-record.ts';
import type { OpenStreams } from './open-streams.ts';

/**
 * A follower with more unread bytes than these and its last event is dropped. It returns with its last number. Half a minute of a fast
 * reply; together with the longest message well below a megabyte.
 */
const maxUnreadBytes = 256 * 1024;

/**
 * Writes the events of one conversation and of the user's lists to an open response, until either side ends it.
 *
 * @param after number of the follower's last event; null starts with a snapshot if there is a conversation
 * @throws HttpError `not_found` before anything is written
 */
export async function followEvents(
  services: ChatServices,
  streams: OpenStreams,
  actor: Actor,
  request: { conversationId: string | null; after: number | null },
  outgoing: ServerResponse,
): Promise<void> {
  const { events } = services;
  const { conversationId } = request;
  if (conversationId !== null) await findConversation(services, actor, 'read', conversationId);
  const topics: Topic[] = [`user:${actor.userId}`, ...(conversationId === null ? [] : [`conversation:${conversationId}` as const])];

  const held: SequencedEvent[] = [];
  let isHolding = true;
  // The hub may report a loss before `follow` returns.
  let isLost = false;
  let onLoss = (): void => {
    isLost = true;
  };
  const following = await events.follow(
    topics,
    {
      onEvent(event) {
        if (isHolding) held.push(event);
        else write(event);
      },
      // The follower returns with its last number and gets a snapshot.
      onLoss: () => onLoss(),
    },
    request.after,
  );
  const leave = (): void => {
    // The follower sees a running reply of this conversation to its end. Its next stream goes to another process.
    const running = conversationId === null ? [] : services.runs.ofConversation(conversationId);
    void Promise.all(running.map((run) => run.ended)).then(end);
  };
  const forget = streams.add({ beat: () => send(':\n\n'), leave });
  services.metrics.followers.inc();

  let isEnded = false;
  function end(): void {
    if (isEnded) return;
    isEnded = true;
    following.stop();
    forget();
    services.metrics.followers.dec();
    outgoing.end();
  }
  function send(record: string | Buffer): void {
    if (isEnded) return;
    outgoing.write(record);
    // A snapshot may be longer than what may wait.
    if (outgoing.writableLength > maxUnreadBytes + record.length) {
      end();
      outgoing.destroy();
    }
  }
  function write(event: SequencedEvent): void {
    send(recordOf(event));
  }

  onLoss = end;
  outgoing.on('close', end);
  if (outgoing.destroyed) return end();
  outgoing.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Set explicitly so that Node does not hold back the first bytes to compute a length.
    'transfer-encoding': 'chunked',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  send('retry: 1000\n\n');
  if (isLost) return end();
  if (request.after !== null && following.isComplete) return release();
  // Headers are sent, so a failure can only end the stream. The follower returns.
  const thread = conversationId === null ? null : await readSnapshot(conversationId).catch(endWithoutSnapshot);
  const snapshot = { type: 'snapshot', conversation: thread?.conversation ?? null, messages: thread?.messages ?? [] } as const;
  write({ sequence: following.sequence, event: snapshot, json: JSON.stringify(snapshot) });
  release();

  /** The conversation is found again: a change before the events were followed is in no event. */
  async function readSnapshot(id: string): ReturnType<typeof readThread> {
    return readThread(services, await findConversation(services, actor, 'read', id));
  }
  function endWithoutSnapshot(error: unknown): null {
    services.log.error({ err: error }, 'A snapshot could not be read.');
    end();
    return null;
  }
  function release(): void {
    isHolding = false;
    for (const event of held) write(event);
  }
}

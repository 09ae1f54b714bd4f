import type { ServerResponse } from 'node:http';
import { findConversation } from '#features/conversations/find-owned.ts';
import { readThread } from '#features/conversations/get-conversation.ts';
import type { Actor } from '#http/authorize.ts';
import type { SequencedEvent, Topic } from '#http/event-hub.ts';
import type { Services } from '#services.ts';

/** Below the half minute after which common proxies close a quiet connection. */
const heartbeatMs = 15_000;
/** A follower that leaves this much unread is dropped; it comes back with its last number. */
const maxUnreadBytes = 2_000_000;

/**
 * Writes the events of one conversation and of the person's lists to an open response, until either side ends it.
 *
 * @param after number of the last event the follower has; null begins with a snapshot when there is a conversation
 * @throws HttpError `not_found` before anything is written
 */
export async function followEvents(
  services: Services,
  actor: Actor,
  request: { conversationId: string | null; after: number | null },
  outgoing: ServerResponse,
): Promise<void> {
  const { events } = services;
  const { conversationId } = request;
  const conversation = conversationId === null ? null : await findConversation(services, actor, 'read', conversationId);
  const topics: Topic[] = [`user:${actor.userId}`, ...(conversationId === null ? [] : [`conversation:${conversationId}` as const])];

  // From here to `follow` nothing waits, so no event falls between replay and following.
  const replayed = request.after === null ? null : events.replay(topics, request.after);
  const held: SequencedEvent[] = [];
  let isHolding = replayed === null;
  const snapshotSequence = events.sequence;
  const unfollow = events.follow(topics, (event) => {
    if (isHolding) held.push(event);
    else write(event);
  });
  const heartbeat = setInterval(() => send(':\n\n'), heartbeatMs);
  const stop = (): void => end();
  services.stopping.addEventListener('abort', stop, { once: true });
  services.metrics.followers.inc();

  let isEnded = false;
  function end(): void {
    if (isEnded) return;
    isEnded = true;
    unfollow();
    clearInterval(heartbeat);
    services.stopping.removeEventListener('abort', stop);
    services.metrics.followers.dec();
    outgoing.end();
  }
  function send(text: string): void {
    if (isEnded) return;
    outgoing.write(text);
    if (outgoing.writableLength > maxUnreadBytes) {
      end();
      outgoing.destroy();
    }
  }
  function write({ sequence, json }: Pick<SequencedEvent, 'sequence' | 'json'>): void {
    send(`id: ${sequence}\ndata: ${json}\n\n`);
  }

  outgoing.on('close', end);
  if (outgoing.destroyed) return end();
  outgoing.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Named so that Node does not hold the first bytes back to guess a length.
    'transfer-encoding': 'chunked',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  send('retry: 1000\n\n');
  if (replayed) {
    for (const event of replayed) write(event);
    return;
  }
  // Headers are out, so a failure can only end the stream; the follower comes back.
  const thread = conversation
    ? await readThread(services, conversation).catch((error: unknown) => {
        services.log.error({ err: error }, 'A snapshot could not be read.');
        end();
        return null;
      })
    : null;
  const snapshot = { type: 'snapshot', conversation: thread?.conversation ?? null, messages: thread?.messages ?? [] } as const;
  write({ sequence: snapshotSequence, json: JSON.stringify(snapshot) });
  isHolding = false;
  for (const event of held) write(event);
}

import type { ThreadMessage } from './chat-snapshot.ts';

/** Whether a message waits for an unreachable server; also while it is being retried. */
export function isKept({ delivery }: ThreadMessage): boolean {
  return delivery !== undefined && delivery.state !== 'failed' && delivery.code !== undefined;
}

import type { ThreadMessage } from './chat-snapshot.ts';

/** Whether a message is held back by a server that does not answer; also while it is being tried again. */
export function isKept({ delivery }: ThreadMessage): boolean {
  return delivery !== undefined && delivery.state !== 'failed' && delivery.code !== undefined;
}

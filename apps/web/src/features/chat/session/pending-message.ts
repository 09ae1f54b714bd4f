import type { Message } from '@parley/contracts/messages/message';
import type { ThreadMessage } from './chat-snapshot.ts';
import type { SubmitOptions } from './submit-options.ts';

/** A message of the user that the server has not confirmed. */
export interface Pending {
  id: string;
  text: string;
  parentId: string | null;
  origin: NonNullable<Message['origin']>;
  createdAt: number;
  delivery: NonNullable<ThreadMessage['delivery']>;
  options: SubmitOptions;
  /** The reply is stopped as soon as the server has accepted the message. */
  isStopWanted?: boolean;
  /** From before a reload. */
  isRestored?: boolean;
}

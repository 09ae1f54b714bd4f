import type { ThreadMessage } from './chat-snapshot.ts';

export interface TurnProps {
  message: ThreadMessage;
  isLast: boolean;
  /** The one message that Tab reaches; arrow keys move between them. */
  isTabStop: boolean;
}

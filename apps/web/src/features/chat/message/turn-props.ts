import type { ThreadMessage } from '../session/chat-snapshot.ts';

export interface TurnProps {
  message: ThreadMessage;
  isLast: boolean;
  /** The one message that Tab reaches; arrow keys move between messages. */
  isTabStop: boolean;
}

import type { MessagePart } from '@parley/contracts/message-part';
import { messageText } from '@parley/contracts/message-text';

/** The text of a message as the store keeps it for search: PostgreSQL refuses NUL, and torn characters match nothing. */
export function searchText(parts: readonly MessagePart[]): string {
  return messageText(parts).toWellFormed().replaceAll('\0', ' ');
}

import type { MessagePart } from '@parley/contracts/messages/message-part';
import { messageText } from '@parley/contracts/messages/message-text';

/** The text of a message as stored for search. PostgreSQL refuses NUL, and lone surrogates match nothing. */
export function searchText(parts: readonly MessagePart[]): string {
  return messageText(parts).toWellFormed().replaceAll('\0', ' ');
}

import type { MessagePart } from './message-part.ts';

/**
 * The Markdown of a message: its text parts joined by a blank line. Every offset in speech,
 * highlighting and `heardUpTo` counts UTF-16 code units in exactly this string.
 */
export function messageText(parts: readonly MessagePart[]): string {
  return parts
    .filter((part) => part.type === 'text')
    .map((part) => part.text)
    .join('\n\n');
}

import type { MessagePart } from '@parley/contracts/messages/message-part';

/**
 * The parts with another text, as one part in place of the first text part. Reasoning, sources and files stay;
 * versions of code blocks belong to the former text.
 */
export function replaceText(parts: readonly MessagePart[], text: string): MessagePart[] {
  const first = parts.findIndex((part) => part.type === 'text');
  const kept = parts.filter((part, index) => (part.type !== 'text' || index === first) && part.type !== 'edited-block');
  if (first === -1) return [...kept, { type: 'text', text }];
  return kept.map((part) => (part.type === 'text' ? { type: 'text', text } : part));
}

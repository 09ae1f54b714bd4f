import { messageText } from '@parley/contracts/message-text';
import type { MessagePart } from '@parley/contracts/message-part';

/** Follows the text of a message that grows by deltas to its parts; each call answers with what is new at its end. */
export interface GrowingText {
  begin(parts: readonly MessagePart[]): string;
  extend(partIndex: number, offset: number, delta: string): string;
  /** The final text: answers with what no delta brought. */
  complete(text: string): string;
}

/** The joined answers are a prefix of the message's text at every moment, whatever was repeated or lost on the way. */
export function createGrowingText(): GrowingText {
  let emitted = 0;
  let lastPart = -1;
  let lastLength = 0;
  /** After a lost delta nothing can be told until the end. */
  let hasGap = false;

  const give = (piece: string) => {
    emitted += piece.length;
    return piece;
  };
  return {
    begin(parts) {
      for (const [index, part] of parts.entries()) {
        if (part.type !== 'text') continue;
        lastPart = index;
        lastLength = part.text.length;
      }
      return give(messageText(parts));
    },
    extend(partIndex, offset, delta) {
      if (partIndex < lastPart || hasGap) return '';
      const isNew = partIndex > lastPart;
      const known = isNew ? 0 : lastLength;
      if (offset > known) {
        hasGap = true;
        return '';
      }
      const fresh = delta.slice(known - offset);
      const separator = isNew && lastPart >= 0 ? '\n\n' : '';
      lastPart = partIndex;
      lastLength = known + fresh.length;
      return give(separator + fresh);
    },
    complete: (text) => give(text.slice(emitted)),
  };
}

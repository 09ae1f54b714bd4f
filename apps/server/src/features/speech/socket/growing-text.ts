import { messageText } from '@parley/contracts/messages/message-text';
import type { MessagePart } from '@parley/contracts/messages/message-part';

/** Follows the text of a message that grows by deltas to its parts. Each call returns the new text at its end. */
export interface GrowingText {
  /** Also after something was lost: returns what is new in a later reading. */
  begin(parts: readonly MessagePart[]): string;
  extend(partIndex: number, offset: number, delta: string): string;
  /** A part was reasoning after all: it has no place in the final text. */
  turn(partIndex: number): void;
  /** The final text: returns what no delta brought. */
  complete(text: string): string;
}

/** The joined results are always a prefix of the message's text, whatever was repeated or lost, except for parts that turned into reasoning. */
export function createGrowingText(): GrowingText {
  let emitted = 0;
  let lastPart = -1;
  let lastLength = 0;
  /** After a lost delta nothing can be returned until the end. */
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
      hasGap = false;
      return give(messageText(parts).slice(emitted));
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
    turn(partIndex) {
      if (partIndex !== lastPart) return;
      emitted -= lastLength;
      lastLength = 0;
      if (emitted === 0) lastPart = -1;
    },
    complete: (text) => give(text.slice(emitted)),
  };
}

import type { ReactNode } from 'react';
import { emojiFileName } from './emoji-file-name.ts';
import { Emoji } from './emoji.tsx';

/** Every emoji as browsers know them; null where they cannot say, which leaves the words as they are. */
const anyEmoji = readPattern();
/** Asks in no time whether a text can hold one, which most cannot. */
const mayHoldEmoji = /[\p{Extended_Pictographic}\u20E3]/u;

/**
 * Words with pictures over their emoji. The characters stay in the text; flags and emoji without a picture are
 * nothing else.
 */
export function withEmoji(text: string): ReactNode {
  if (!anyEmoji || !mayHoldEmoji.test(text)) return text;
  const nodes: ReactNode[] = [];
  let shownTo = 0;
  for (const { 0: emoji, index } of text.matchAll(anyEmoji)) {
    if (emojiFileName(emoji) === null) continue;
    nodes.push(
      text.slice(shownTo, index),
      <span key={index} className="emoji-in-text">
        <Emoji emoji={emoji} size={20} />
        <span>{emoji}</span>
      </span>,
    );
    shownTo = index + emoji.length;
  }
  return nodes.length === 0 ? text : [...nodes, text.slice(shownTo)];
}

function readPattern(): RegExp | null {
  try {
    // Written as text: older engines refuse a whole file for a pattern they do not know.
    return new RegExp(String.raw`\p{RGI_Emoji}`, 'gv');
  } catch {
    return null;
  }
}

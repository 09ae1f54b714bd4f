import type { ReactNode } from 'react';
import { emojiFileName } from './emoji-file-name.ts';
import { Emoji } from './emoji.tsx';

/**
 * Every emoji as the browser's regular expressions know them; null without support, and then the text stays unchanged.
 * Undefined before the first use: to read the pattern takes 10 ms.
 */
let anyEmoji: RegExp | null | undefined;
/** A quick check whether a text can contain an emoji; most texts cannot. */
const mayHoldEmoji = /[\p{Extended_Pictographic}\u20E3]/u;

/**
 * Text with pictures over its emoji. The characters stay in the text; flags and emoji without a picture are
 * unchanged.
 */
export function withEmoji(text: string): ReactNode {
  if (!mayHoldEmoji.test(text)) return text;
  if (anyEmoji === undefined) anyEmoji = readPattern();
  if (!anyEmoji) return text;
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
    // Written as a string: older engines reject a whole file for an unknown pattern.
    return new RegExp(String.raw`\p{RGI_Emoji}`, 'gv');
  } catch {
    return null;
  }
}

import { newestEdits } from './edited-blocks.ts';
import type { MessagePart } from './message-part.ts';
import { messageText } from './message-text.ts';
import { linesOf, readFences } from './read-fences.ts';

/**
 * The Markdown of a message with the user's newest version of each code block in its place: for copies that leave the conversation, which
 * show one version only. Its offsets are not those of `messageText`.
 */
export function editedText(parts: readonly MessagePart[]): string {
  const text = messageText(parts);
  const edits = newestEdits(parts);
  if (edits.length === 0) return text;
  const lines = linesOf(text);
  const fences = readFences(text);
  // From the end, so that the lines before keep their numbers.
  for (const { block, source } of edits.toReversed()) {
    const fence = fences[block];
    if (!fence) continue;
    const [, prefix = '', info = ''] = /^(.*?)(?:`{3,}|~{3,})(.*)$/.exec(lines[fence.from] ?? '') ?? [];
    const marker = markerAround(source);
    const indent = ' '.repeat(prefix.length);
    const code = linesOf(source.replace(/\n+$/, '')).map((line) => (line === '' ? '' : indent + line));
    lines.splice(fence.from, fence.to - fence.from, `${prefix}${marker}${info}`, ...code, indent + marker);
  }
  return lines.join('\n');
}

/** Longer than every run of the sign in the source, so that the source cannot end its block. */
function markerAround(source: string): string {
  const longest = Math.max(0, ...Array.from(source.matchAll(/`+/g), ([run]) => run.length));
  return '`'.repeat(Math.max(3, longest + 1));
}

import { columnsOf, fenceOpening, indentLength, isFenceEnd } from '@parley/contracts/messages/read-fences';
import { type MarkedExtension, Tokenizer } from 'marked';

/** Stands for a tab while a list is read. Unicode reserves it for such use, so that no text contains it. */
const standIn = '\ufdd0';
const listStart = /^ {0,3}(?:[-*+]|\d{1,9}[.)])[ \t\n]/;

/** The parser turns the tabs at the beginning of each line of a list into spaces. In fenced code they are part of the code. */
export const listTabs: MarkedExtension = {
  tokenizer: {
    list(source) {
      if (!listStart.test(source) || !source.includes('\t') || source.includes(standIn)) return false;
      const hidden = hideTabs(source);
      if (hidden === source) return false;
      const { inlineQueue } = this.lexer;
      const queued = inlineQueue.length;
      const list = Tokenizer.prototype.list.call(this, hidden);
      restoreTabs([list, inlineQueue.slice(queued)]);
      return list;
    },
  },
};

/** The text with a stand-in for each tab behind the indent of a fence, from the beginning at least to the end of the list. */
function hideTabs(source: string): string {
  const lines = source.split('\n');
  let fence: { marker: string; columns: number } | null = null;
  let isAfterBlank = false;
  for (const [index, line] of lines.entries()) {
    const indent = /^[ \t]*/.exec(line)?.[0] ?? '';
    const isBlank = indent.length === line.length;
    if (fence && isFenceEnd(line, fence.marker)) fence = null;
    else if (fence && (isBlank || columnsOf(indent) >= fence.columns)) {
      const own = indentLength(line, fence.columns);
      lines[index] = line.slice(0, own) + indent.slice(own).replaceAll('\t', standIn) + line.slice(indent.length);
    } else {
      // A line with less indent also ends the item, and so its fence.
      const [, before = '', marker] = fenceOpening.exec(line) ?? [];
      fence = marker ? { marker, columns: columnsOf(before) } : null;
      if (!fence && isAfterBlank && !isBlank && indent === '' && !listStart.test(`${line}\n`)) break;
    }
    isAfterBlank = isBlank;
  }
  return lines.join('\n');
}

function restoreTabs(node: object): void {
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === 'string') Reflect.set(node, key, value.replaceAll(standIn, '\t'));
    else if (typeof value === 'object' && value !== null) restoreTabs(value);
  }
}

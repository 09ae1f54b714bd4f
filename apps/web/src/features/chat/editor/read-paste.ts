import { htmlToMarkdown } from './html-to-markdown.ts';
import { readTabSeparated, tableToMarkdown } from './paste-table.ts';

/** From here on a paste is offered as a file. UTF-16 units. */
export const longPaste = 4000;

export type Paste = { files: readonly File[] } | { text: string; isBlock: boolean } | null;

/**
 * What a paste means for a field of Markdown: files, a table from a spreadsheet, rich text with its structure, or
 * the plain text as it is.
 *
 * @param isCode the caret is in a code block, where nothing is turned into anything
 */
export function readPaste(data: DataTransfer, isCode: boolean): Paste {
  const plain = data.getData('text/plain').replaceAll(/\r\n?/g, '\n');
  // Office programs add a picture of what was copied; their words are wanted, not the picture.
  if (plain.trim() === '' && data.files.length > 0) return { files: [...data.files] };
  if (isCode) return plain ? { text: plain, isBlock: false } : null;
  const cells = readTabSeparated(plain);
  if (cells) return { text: tableToMarkdown(cells), isBlock: true };
  const html = data.getData('text/html');
  // Code editors paint every word; the plain text is the code.
  const markdown = html && !data.types.includes('vscode-editor-data') ? htmlToMarkdown(html) : null;
  if (markdown) return { text: markdown, isBlock: markdown.includes('\n') };
  return plain ? { text: plain, isBlock: false } : null;
}

import { htmlToMarkdown } from './html-to-markdown.ts';
import { readTabSeparated, tableToMarkdown } from './paste-table.ts';

/** A paste of this length is offered as a file. UTF-16 units. */
export const longPaste = 4000;

export type Paste = { files: readonly File[] } | { text: string; isBlock: boolean } | null;

/**
 * How to paste into a Markdown field: as files, a spreadsheet table, rich text with its structure, or
 * plain text.
 *
 * @param isCode the caret is in a code block, where nothing is converted
 */
export function readPaste(data: DataTransfer, isCode: boolean): Paste {
  const plain = data.getData('text/plain').replaceAll(/\r\n?/g, '\n');
  // Office programs add a picture of the copied text. The text is wanted, not the picture.
  if (plain.trim() === '' && data.files.length > 0) return { files: [...data.files] };
  if (isCode) return plain ? { text: plain, isBlock: false } : null;
  const cells = readTabSeparated(plain);
  if (cells) return { text: tableToMarkdown(cells), isBlock: true };
  const html = data.getData('text/html');
  // Code editors colour every word. The plain text is the code.
  const markdown = html && !data.types.includes('vscode-editor-data') ? htmlToMarkdown(html) : null;
  if (markdown) return { text: markdown, isBlock: markdown.includes('\n') };
  return plain ? { text: plain, isBlock: false } : null;
}

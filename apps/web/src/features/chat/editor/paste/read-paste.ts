import type { htmlToMarkdown } from './html-to-markdown.ts';
import { readTabSeparated, tableToMarkdown } from './paste-table.ts';
import { structuredHtml } from './structured-html.ts';

export type PastedText = { text: string; isBlock: boolean };
export type Paste = { files: readonly File[] } | { richText: HTMLElement; plain: string } | PastedText | null;

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
  const richText = html && !data.types.includes('vscode-editor-data') ? structuredHtml(html) : null;
  if (richText) return { richText, plain };
  return plain ? { text: plain, isBlock: false } : null;
}

let convert: typeof htmlToMarkdown | null = null;

/** Loads the converter of rich text. Without a connection, plain text is pasted. */
export async function loadConverter(): Promise<void> {
  const module = await import('./html-to-markdown.ts').catch(() => null);
  convert ??= module?.htmlToMarkdown ?? null;
}

/** Rich text as Markdown, or null before the converter is loaded. */
export function readRichText(richText: HTMLElement, plain: string): PastedText | null {
  if (!convert) return null;
  const text = convert(richText) || plain;
  return { text, isBlock: text !== plain && text.includes('\n') };
}

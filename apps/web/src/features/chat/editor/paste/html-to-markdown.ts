import { tableToMarkdown } from './paste-table.ts';

/** Without one of these, the clipboard's plain text is just as good. */
const structure = 'table, h1, h2, h3, h4, h5, h6, ul, ol, a[href], strong, b, em, i, s, del, code, pre, blockquote, hr';
const skipped = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'HEAD', 'TITLE', 'META', 'NOSCRIPT', 'SVG']);
const blocks = new Set([
  'P',
  'DIV',
  'SECTION',
  'ARTICLE',
  'MAIN',
  'HEADER',
  'FOOTER',
  'FIGURE',
  'FIGCAPTION',
  'DL',
  'DT',
  'DD',
  'BODY',
  'TR',
]);

/**
 * Reads pasted HTML as Markdown. The document made from it is never shown and loads nothing.
 *
 * @returns null if plain text would lose nothing
 */
export function htmlToMarkdown(html: string): string | null {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  if (!body.querySelector(structure)) return null;
  const markdown = readBlocks(body).join('\n\n').trim();
  return markdown || null;
}

/** The content of an element, one entry per block. Text between blocks is a block too. */
function readBlocks(parent: Element): string[] {
  const found: string[] = [];
  let words = '';
  const flush = () => {
    const line = tidy(words);
    if (line) found.push(line);
    words = '';
  };
  for (const node of parent.childNodes) {
    const block = node instanceof Element ? readBlock(node) : null;
    if (block === null) words += readInline(node);
    else {
      flush();
      found.push(...block.filter(Boolean));
    }
  }
  flush();
  return found;
}

function readBlock(element: Element): string[] | null {
  const { tagName } = element;
  if (skipped.has(tagName.toUpperCase())) return [];
  const heading = /^H([1-6])$/.exec(tagName);
  if (heading) return [`${'#'.repeat(Number(heading[1]))} ${readWords(element)}`];
  if (tagName === 'UL' || tagName === 'OL') return [readList(element)];
  if (tagName === 'TABLE') return [readTable(element as HTMLTableElement)];
  if (tagName === 'PRE') return [fence(element)];
  if (tagName === 'HR') return ['---'];
  if (tagName === 'BLOCKQUOTE') return [prefixLines(readBlocks(element).join('\n\n'), '> ', '> ')];
  if (blocks.has(tagName)) return readBlocks(element);
  // Some editors wrap everything in one inline element.
  return element.querySelector('p, div, ul, ol, table, pre, h1, h2, h3, blockquote') ? readBlocks(element) : null;
}

function readList(list: Element): string {
  const isCounted = list.tagName === 'OL';
  let count = Number(list.getAttribute('start') ?? 1) - 1;
  const items = [...list.children].map((item) => {
    // Some editors put a nested list beside the item instead of into it.
    if (item.tagName === 'UL' || item.tagName === 'OL') return prefixLines(readList(item), '  ', '  ');
    count += 1;
    const mark = isCounted ? `${count}. ` : '- ';
    const isList = (block: Element) => block.tagName === 'UL' || block.tagName === 'OL';
    const isTight = [...item.children].every((child) => isList(child) || !blocks.has(child.tagName) || item.children.length === 1);
    return prefixLines(readBlocks(item).join(isTight ? '\n' : '\n\n'), mark, ' '.repeat(mark.length));
  });
  return items.filter((item) => item.trim() !== '').join('\n');
}

function readTable(table: HTMLTableElement): string {
  const rows = [...table.rows].map((row) => [...row.cells].map((cell) => readBlocks(cell).join(' ') || readWords(cell)));
  return rows.length > 0 ? tableToMarkdown(rows) : '';
}

function fence(pre: Element): string {
  const code = (pre.textContent ?? '').replace(/\n$/, '');
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map((match) => match[0].length));
  const language = /language-([\w+#-]+)/.exec(`${pre.className} ${pre.querySelector('code')?.className ?? ''}`)?.[1] ?? '';
  const mark = '`'.repeat(longest + 1);
  return `${mark}${language}\n${code}\n${mark}`;
}

function readWords(element: Element): string {
  return tidy([...element.childNodes].map(readInline).join(''));
}

function readInline(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replaceAll(/[\s\u00A0]+/g, ' ');
  if (!(node instanceof Element) || skipped.has(node.tagName.toUpperCase())) return '';
  const words = [...node.childNodes].map(readInline).join('');
  const { style } = node as HTMLElement;
  switch (node.tagName) {
    case 'BR':
      return '\n';
    case 'STRONG':
    case 'B':
      // Google Docs wraps documents in a <b> that is not bold.
      return /^(normal|400)$/.test(style.fontWeight) ? words : around(words, '**');
    case 'EM':
    case 'I':
      return style.fontStyle === 'normal' ? words : around(words, '_');
    case 'S':
    case 'DEL':
      return around(words, '~~');
    case 'CODE':
      return around(words, words.includes('`') ? '``' : '`');
    case 'A':
      return link(words, node.getAttribute('href') ?? '');
    default:
      return words;
  }
}

/** Spaces at the ends stay outside the marks, as Markdown requires. */
function around(words: string, mark: string): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(words) ?? [];
  return inner ? `${before}${mark}${inner}${mark}${after}` : words;
}

function link(words: string, address: string): string {
  const label = words.trim();
  if (!label || !/^(https?:|mailto:)/i.test(address)) return words;
  return label === address ? address : words.replace(label, () => `[${label}](${encodeSpaces(address)})`);
}

function encodeSpaces(address: string): string {
  return address.replaceAll(' ', '%20').replaceAll('(', '%28').replaceAll(')', '%29');
}

function prefixLines(text: string, first: string, rest: string): string {
  return text
    .split('\n')
    .map((line, index) => (index === 0 ? first : line ? rest : rest.trimEnd()) + line)
    .join('\n');
}

function tidy(words: string): string {
  return words
    .split('\n')
    .map((line) => line.replaceAll(/ {2,}/g, ' ').trim())
    .join('\n')
    .trim();
}

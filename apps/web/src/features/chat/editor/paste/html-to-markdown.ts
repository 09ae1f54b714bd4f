import TurndownService from 'turndown';
import { tableToMarkdown } from './paste-table.ts';

const blocks = 'p, div, ul, ol, table, pre, h1, h2, h3, h4, h5, h6, blockquote';

/** Writes the content of a parsed page as Markdown, without images and forms. */
export function htmlToMarkdown(body: HTMLElement): string {
  return service.turndown(body).replaceAll('\u00A0', ' ').trim();
}

const service = new TurndownService({
  headingStyle: 'atx',
  hr: '---',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '_',
  br: '',
});

// What the user sees in the page is what the field shows: a typed * or _ is no mistake to correct.
service.escape = (text) => text;
service.remove(['script', 'style', 'title', 'meta', 'noscript', 'picture', 'video', 'audio', 'canvas']);
service.remove((node) => ['SVG', 'TEMPLATE'].includes(node.nodeName.toUpperCase()));

service.addRule('image', { filter: 'img', replacement: () => '' });
service.addRule('quotation', {
  filter: 'blockquote',
  replacement: (content) => `\n\n${content.trim().replaceAll(/^/gm, '> ').replaceAll(/^> $/gm, '>')}\n\n`,
});
service.addRule('strikethrough', { filter: ['del', 's'], replacement: (content) => (content ? `~~${content}~~` : '') });
service.addRule('taskItem', {
  filter: (node) => node.nodeName === 'INPUT' && node.getAttribute('type') === 'checkbox' && node.parentNode?.nodeName === 'LI',
  replacement: (_content, node) => ((node as HTMLInputElement).checked ? '[x] ' : '[ ] '),
});

// Google Docs wraps documents in a <b> that is not bold; other editors wrap everything in one inline element.
service.addRule('wrapper', {
  filter: (node) => {
    if (!['B', 'STRONG', 'I', 'EM', 'A', 'S', 'DEL'].includes(node.nodeName)) return false;
    const isPlain = /^[BS]/.test(node.nodeName) ? /^(normal|400)$/.test(node.style.fontWeight) : node.style.fontStyle === 'normal';
    return isPlain || node.querySelector(blocks) !== null;
  },
  replacement: (content) => content,
});

service.addRule('link', {
  filter: (node) => node.nodeName === 'A' && !node.querySelector(blocks),
  replacement(content, node) {
    const address = (node as HTMLElement).getAttribute('href') ?? '';
    if (!content || !/^(https?:|mailto:)/i.test(address)) return content;
    return content === address ? address : `[${content}](${encodeAddress(address)})`;
  },
});

service.addRule('code', {
  filter: 'pre',
  replacement(_content, node) {
    const pre = node as HTMLElement;
    const code = (pre.textContent ?? '').replace(/\n$/, '');
    const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map((match) => match[0].length));
    const classes = `${pre.className} ${pre.querySelector('code')?.className ?? ''}`;
    const language = /language-([\w+#-]+)/.exec(classes)?.[1] ?? '';
    const mark = '`'.repeat(longest + 1);
    return `\n\n${mark}${language}\n${code}\n${mark}\n\n`;
  },
});

service.addRule('listItem', {
  filter: 'li',
  replacement(content, node) {
    const list = node.parentElement;
    const start = Number(list?.getAttribute('start') ?? 1);
    const position = [...(list?.children ?? [])].filter((item) => item.nodeName === 'LI').indexOf(node as Element);
    const mark = list?.nodeName === 'OL' ? `${start + position}. ` : '- ';
    return `${mark}${indent(content.trim(), mark.length)}\n`;
  },
});

// Some editors put a nested list beside the item instead of into it.
service.addRule('listBesideItem', {
  filter: (node) => isList(node) && isList(node.parentNode),
  replacement: (content) => `  ${indent(content.trim(), 2)}\n`,
});

service.addRule('table', {
  filter: 'table',
  replacement(_content, node) {
    const rows = [...(node as HTMLTableElement).rows].map((row) => [...row.cells].map((cell) => service.turndown(cell)));
    return rows.length > 0 ? `\n\n${tableToMarkdown(rows)}\n\n` : '';
  },
});

function isList(node: Node | null): boolean {
  return node?.nodeName === 'UL' || node?.nodeName === 'OL';
}

function indent(text: string, width: number): string {
  return text.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(width)}`);
}

function encodeAddress(address: string): string {
  return address.replaceAll(' ', '%20').replaceAll('(', '%28').replaceAll(')', '%29');
}

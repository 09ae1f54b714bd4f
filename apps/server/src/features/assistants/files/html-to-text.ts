const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const silent = new Set(['script', 'style', 'template', 'noscript', 'svg']);

/** The text of a page without its markup, for a model. It is never shown as a page. One pass, however broken the markup is. */
export function htmlToText(html: string): string {
  let text = '';
  let at = 0;
  while (at < html.length) {
    const start = html.indexOf('<', at);
    if (start < 0) break;
    text += html.slice(at, start);
    const tag = /^<(\/?)([a-z][a-z0-9]*)/i.exec(html.slice(start, start + 20));
    if (html.startsWith('<!--', start)) {
      at = after(html, '-->', start);
    } else if (tag && silent.has(tag[2]?.toLowerCase() ?? '') && tag[1] === '') {
      at = after(html, '>', endOfElement(html, tag[2] ?? '', start));
    } else if (tag || html.startsWith('<!', start)) {
      at = after(html, '>', start);
      text += isInline.test(tag?.[2] ?? '') ? '' : '\n';
    } else {
      text += '<';
      at = start + 1;
    }
  }
  return (text + html.slice(at))
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
      const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : '';
    })
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n');
}

const isInline = /^(?:a|abbr|b|bdi|bdo|cite|code|em|font|i|kbd|mark|q|rb|rp|rt|ruby|s|small|span|strong|sub|sup|time|u|wbr)$/i;

function after(html: string, end: string, from: number): number {
  const found = html.indexOf(end, from);
  return found < 0 ? html.length : found + end.length;
}

function endOfElement(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}`, 'gi');
  closing.lastIndex = from;
  return closing.exec(html)?.index ?? html.length;
}

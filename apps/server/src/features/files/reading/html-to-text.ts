import { Tokenizer } from 'htmlparser2';

/** Elements whose content is not text of the page. */
const silent = new Set(['script', 'style', 'template', 'noscript', 'svg']);
const inline = new Set('a abbr b bdi bdo cite code em font i kbd mark q rb rp rt ruby s small span strong sub sup time u wbr'.split(' '));

/**
 * The text of a page without its markup, for a model. It is never shown as a page.
 *
 * Reads tokens and builds no tree, so that the time grows with the length even if thousands of elements are nested or never closed.
 *
 * @param isXhtml whether `/>` ends an element, as in the chapters of an e-book; in HTML, a script goes on after it
 */
export function htmlToText(html: string, { isXhtml = false }: { isXhtml?: boolean } = {}): string {
  const parts: string[] = [];
  /** The silent element whose end is awaited, and how many of the same name are open. */
  let hidden: { name: string; depth: number } | null = null;
  /** The name of the last start tag. */
  let opened = '';
  const nameAt = (start: number, end: number) => html.slice(start, end).toLowerCase();
  const add = (text: string) => void (hidden ?? parts.push(text));
  const closeHidden = (name: string) => {
    if (hidden?.name !== name) return;
    hidden.depth -= 1;
    if (hidden.depth === 0) hidden = null;
  };
  const tokenizer = new Tokenizer(
    { recognizeSelfClosing: isXhtml },
    {
      ontext: (start, end) => add(html.slice(start, end)),
      ontextentity: (codePoint) => add(String.fromCodePoint(codePoint)),
      onopentagname(start, end) {
        const name = nameAt(start, end);
        opened = name;
        if (hidden) hidden.depth += hidden.name === name ? 1 : 0;
        else if (silent.has(name)) hidden = { name, depth: 1 };
        else if (!inline.has(name)) add('\n');
      },
      onclosetag(start, end) {
        const name = nameAt(start, end);
        if (hidden) closeHidden(name);
        else if (!inline.has(name)) add('\n');
      },
      oncdata: (start, end) => add(html.slice(start, end)),
      onselfclosingtag() {
        if (isXhtml) closeHidden(opened);
      },
      onattribdata() {},
      onattribentity() {},
      onattribend() {},
      onattribname() {},
      oncomment() {},
      ondeclaration() {},
      onend() {},
      onopentagend() {},
      onprocessinginstruction() {},
    },
  );
  // The tokenizer takes some unfinished tags at the end for text.
  tokenizer.write(html.replace(/<\/?[a-z][^<>]*$/i, ''));
  tokenizer.end();
  return parts
    .join('')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n');
}

/** Without one of these, the clipboard's plain text is just as good. */
const structure = 'table, h1, h2, h3, h4, h5, h6, ul, ol, a[href], strong, b, em, i, s, del, code, pre, blockquote, hr';

/**
 * Parses pasted HTML. The document made from it is never shown and loads nothing.
 *
 * @returns null if plain text would lose nothing
 */
export function structuredHtml(html: string): HTMLElement | null {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return body.querySelector(structure) ? body : null;
}

import { putOnClipboard } from '#ui/put-on-clipboard.ts';

/**
 * Copies Markdown as it is and as rendered HTML, so that an editor gets text and a letter gets formatting.
 *
 * @param rendered element with the same content; controls marked `data-ui` and pictures over emoji are left out
 * @returns whether it worked; a browser may refuse
 */
export function copyMessage(markdown: string, rendered: Element | null): Promise<boolean> {
  if (!rendered) return putOnClipboard(markdown);
  const copy = rendered.cloneNode(true) as Element;
  for (const diagram of copy.querySelectorAll<HTMLElement>('.diagram[data-source]')) diagram.replaceWith(sourceOf(diagram));
  for (const image of copy.querySelectorAll<HTMLElement>('button[data-href]')) image.replaceWith(linkTo(image));
  for (const control of copy.querySelectorAll('[data-ui], button, .emoji-image, .emoji-text')) control.remove();
  for (const element of copy.querySelectorAll('[class], [id]')) {
    element.removeAttribute('class');
    element.removeAttribute('id');
  }
  return putOnClipboard(markdown, copy.innerHTML);
}

/** The picture of a diagram exists only in this page. */
function sourceOf(diagram: HTMLElement): HTMLElement {
  const block = document.createElement('pre');
  const code = block.appendChild(document.createElement('code'));
  code.textContent = diagram.dataset.source ?? '';
  return block;
}

/** An image that has not been loaded. Within a link, its words are the link's. */
function linkTo(image: HTMLElement): Node {
  const { href = '', alt } = image.dataset;
  const words = document.createTextNode(alt || href);
  if (image.closest('a')) return words;
  const link = document.createElement('a');
  link.href = href;
  link.append(words);
  return link;
}

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
  for (const control of copy.querySelectorAll('[data-ui], button, .emoji-image, .emoji-text')) control.remove();
  for (const element of copy.querySelectorAll('[class], [id]')) {
    element.removeAttribute('class');
    element.removeAttribute('id');
  }
  return putOnClipboard(markdown, copy.innerHTML);
}

/**
 * Copies plain text.
 *
 * @returns whether it worked; a browser may refuse
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Copies an answer as its Markdown and as what is on the screen, so that an editor gets text and a letter gets formatting.
 *
 * @param rendered element that shows the answer; controls marked `data-ui` are left out, and the pictures over emoji
 */
export async function copyMessage(markdown: string, rendered: Element | null): Promise<boolean> {
  if (!rendered || typeof ClipboardItem === 'undefined') return copyText(markdown);
  const copy = rendered.cloneNode(true) as Element;
  for (const control of copy.querySelectorAll('[data-ui], button, .emoji-image, .emoji-text')) control.remove();
  for (const element of copy.querySelectorAll('[class], [id]')) {
    element.removeAttribute('class');
    element.removeAttribute('id');
  }
  try {
    const html = new Blob([copy.innerHTML], { type: 'text/html' });
    const plain = new Blob([markdown], { type: 'text/plain' });
    await navigator.clipboard.write([new ClipboardItem({ 'text/html': html, 'text/plain': plain })]);
    return true;
  } catch {
    return copyText(markdown);
  }
}

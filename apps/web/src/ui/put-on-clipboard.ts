/**
 * Copies text, with formatting where there is some.
 *
 * @param html the same for editors that show formatting
 * @returns whether it worked; a browser may refuse
 */
export async function putOnClipboard(text: string, html?: string): Promise<boolean> {
  try {
    if (html === undefined || typeof ClipboardItem === 'undefined') await navigator.clipboard.writeText(text);
    else {
      const forms = { 'text/plain': text, 'text/html': html };
      const blobs = Object.entries(forms).map(([type, form]) => [type, new Blob([form], { type })]);
      await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
    }
    return true;
  } catch {
    return copyByCommand(text, html);
  }
}

/** As a person presses Ctrl C: pages that came by plain http from another machine have no other way. */
function copyByCommand(text: string, html: string | undefined): boolean {
  const fill = (event: ClipboardEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData?.setData('text/plain', text);
    if (html !== undefined) event.clipboardData?.setData('text/html', html);
  };
  document.addEventListener('copy', fill, { capture: true });
  try {
    return document.execCommand('copy');
  } finally {
    document.removeEventListener('copy', fill, { capture: true });
  }
}

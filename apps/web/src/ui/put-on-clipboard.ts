/**
 * Copies text, with formatting if given. Call it inside the tap: Safari allows nothing later.
 *
 * @param text a rejected promise is thrown
 * @param html the same with formatting, for editors
 * @returns whether it worked; a browser may refuse
 */
export async function putOnClipboard(text: string | Promise<string>, html?: string): Promise<boolean> {
  if (typeof text !== 'string' || html !== undefined) {
    try {
      const forms = asForms({ 'text/plain': text, ...(html !== undefined && { 'text/html': html }) });
      await navigator.clipboard.write([new ClipboardItem(forms)]);
      return true;
    } catch {
      // Some browsers accept only plain text.
    }
  }
  const words = await text;
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    return copyByCommand(words, html);
  }
}

/** The formats by media type, as promises, which a clipboard accepts before they resolve. */
const asForms = (forms: Record<string, string | Promise<string>>): Record<string, Promise<Blob>> =>
  Object.fromEntries(
    Object.entries(forms).map(([type, form]) => [type, Promise.resolve(form).then((words) => new Blob([words], { type }))]),
  );

/** Copies like Ctrl C: pages loaded by plain http from another machine have no other way. */
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

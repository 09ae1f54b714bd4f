/**
 * Copies text, with formatting where there is some. Call it inside the tap: Safari allows nothing later.
 *
 * @param text where it has yet to come, what it rejects with is thrown
 * @param html the same for editors that show formatting
 * @returns whether it worked; a browser may refuse
 */
export async function putOnClipboard(text: string | Promise<string>, html?: string): Promise<boolean> {
  try {
    if (typeof text === 'string' && html === undefined) await navigator.clipboard.writeText(text);
    else
      await navigator.clipboard.write([
        new ClipboardItem(asItem({ 'text/plain': text, ...(html !== undefined && { 'text/html': html }) })),
      ]);
    return true;
  } catch {
    return copyByCommand(await text, html);
  }
}

/** The forms of one thing by their media type, as promises, which a clipboard may take before they are there. */
const asItem = (forms: Record<string, string | Promise<string>>): Record<string, Promise<Blob>> =>
  Object.fromEntries(
    Object.entries(forms).map(([type, form]) => [type, Promise.resolve(form).then((words) => new Blob([words], { type }))]),
  );

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

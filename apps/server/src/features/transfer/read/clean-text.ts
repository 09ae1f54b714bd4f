/** Text that both databases can store: without NUL and half characters. */
export function cleanText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

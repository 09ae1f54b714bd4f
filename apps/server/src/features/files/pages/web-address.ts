/**
 * An address of the web in its canonical form, without the place on the page.
 *
 * @returns null for anything else, and for an address with a user name
 */
export function webAddress(text: string | undefined): string | null {
  const url = URL.parse(text ?? '');
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.username || url.password) return null;
  url.hash = '';
  return url.href;
}

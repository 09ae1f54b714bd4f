import { extname } from 'node:path';

/** Pages for people who are not signed in. */
const openPages = /^\/(?:sign-in|(?:join|reset)\/[^/]+)$/;

/**
 * Where a browser goes first that asks for a page without a session.
 *
 * @param url of the request
 * @returns null for the pages that are open to strangers, and for files
 */
export function signInAddress(url: string): string | null {
  const { pathname, searchParams } = new URL(url);
  if (openPages.test(pathname) || extname(pathname) !== '') return null;
  const query = new URLSearchParams();
  const language = searchParams.get('lng');
  if (language) query.set('lng', language);
  searchParams.delete('lng');
  const page = searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`;
  if (page !== '/') query.set('to', page);
  return query.size === 0 ? '/sign-in' : `/sign-in?${query}`;
}

import type { IncomingMessage } from 'node:http';
import { pageLocale } from '#http/page/page-locale.ts';

/** The user that a file is read for. `locale` helps to recognise older encodings. */
export type ReadingFor = { locale?: string | undefined };

/** What a request says about its user. */
export function readingFor({ headers }: IncomingMessage): ReadingFor {
  const sources = { cookies: headers.cookie, acceptLanguage: headers['accept-language'] };
  // A program that names no language is not in English for that.
  return sources.cookies || sources.acceptLanguage ? { locale: pageLocale(sources).code } : {};
}

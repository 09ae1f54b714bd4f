import { pageLocale } from '#http/page/page-locale.ts';
import type { AppContext } from '#http/endpoint.ts';
import type { Turn } from './fair-queue.ts';

/** The user and the request that a file is read for. `locale` helps to recognise older encodings. */
export type ReadingFor = Turn & { locale?: string | undefined };

/** What a request says about its user, and when it ends. */
export function readingFor({ req }: AppContext): ReadingFor {
  const { signal } = req.raw;
  const sources = { cookies: req.header('cookie'), acceptLanguage: req.header('accept-language') };
  // A program that names no language is not in English for that.
  return sources.cookies || sources.acceptLanguage ? { signal, locale: pageLocale(sources).code } : { signal };
}

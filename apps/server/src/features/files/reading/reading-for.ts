import { HttpError } from '#http/answer/http-error.ts';
import { pageLocale } from '#http/page/page-locale.ts';
import type { AppContext } from '#http/endpoint.ts';
import type { Turn } from './fair-queue.ts';

/** The user and the request that a file is read for. `locale` helps to recognise older encodings. */
export type ReadingFor = Turn & { locale?: string | undefined };

/** What a request says about its user, and when it ends. */
export function readingFor(context: AppContext): ReadingFor {
  const { req } = context;
  const signal = clientLeft(context);
  const sources = { cookies: req.header('cookie'), acceptLanguage: req.header('accept-language') };
  // A program that names no language is not in English for that.
  return sources.cookies || sources.acceptLanguage ? { signal, locale: pageLocale(sources).code } : { signal };
}

/** Ends with the request. Its reason is an answer, because an unexpected error would be logged as a fault of the server. */
export function clientLeft({ req }: AppContext): AbortSignal {
  const left = new AbortController();
  const leave = (): void => left.abort(new HttpError('invalid_request', 'The client left.'));
  const { signal } = req.raw;
  if (signal.aborted) leave();
  else signal.addEventListener('abort', leave, { once: true });
  return left.signal;
}

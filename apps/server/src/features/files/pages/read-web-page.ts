import type { AddFileResponse } from '@parley/contracts/files/add-file';
import { HttpError } from '#http/answer/http-error.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { addFile, type SentFile } from '../add-file.ts';
import { fileName } from '../file-name.ts';
import type { FilesServices } from '../files-services.ts';
import type { Turn } from '../reading/fair-queue.ts';
import { readerLimits, runReader } from '../reading/run-reader.ts';
import { tidyText } from '../reading/tidy-text.ts';
import { decodePage } from './decode-page.ts';
import { type FetchedPage, fetchPage } from './fetch-page.ts';
import { pageLimits, type PageLimits } from './page-limits.ts';
import type { ReadablePage } from './readable-page.ts';
import { webAddress } from './web-address.ts';

type Needs = Pick<FilesServices, 'database' | 'files' | 'clock' | 'fetchPage'>;

/** A page is a smaller thing than a book. */
const htmlLimits = { ...readerLimits, timeoutMs: 10_000 };

type ReadOptions = { locale?: string | undefined; signal: AbortSignal; limits?: PageLimits };

/**
 * Reads a web page into a file of the user: its text under its title. A PDF stays what it is.
 *
 * @param url as the user pasted it
 * @throws HttpError with a code `page_…`, and as `addFile` does
 */
export async function readWebPage(
  services: Needs,
  actor: Actor,
  url: string,
  { locale, signal, limits = pageLimits }: ReadOptions,
): Promise<AddFileResponse> {
  const sourceUrl = webAddress(url.trim());
  if (sourceUrl === null) throw new HttpError('page_not_public', 'Not an address of the web.');
  const page = await fetchPage(sourceUrl, { fetch: services.fetchPage, limits, locale, signal });
  const file = page.kind === 'pdf' ? pdfOf(page, sourceUrl) : await textOf(page, sourceUrl, { userId: actor.userId, signal });
  signal.throwIfAborted();
  try {
    return await addFile(services, actor, { ...file, sourceUrl, readingFor: { locale, signal } });
  } catch (error) {
    const isTooLarge = error instanceof HttpError && error.code === 'payload_too_large';
    throw isTooLarge ? new HttpError('page_too_large', error.message) : error;
  }
}

function pdfOf({ bytes, disposition }: FetchedPage, sourceUrl: string): SentFile {
  const given = /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
  const name = named(given ?? lastPart(sourceUrl), sourceUrl);
  return { name: /\.pdf$/i.test(name) ? name : `${name}.pdf`, bytes };
}

async function textOf({ kind, bytes, contentType }: FetchedPage, sourceUrl: string, turn: Turn): Promise<SentFile> {
  const { title, text } =
    kind === 'html' ? await readHtml(bytes, contentType, turn) : { title: lastPart(sourceUrl), text: decodePage(bytes, contentType) };
  const words = tidyText(text);
  if (!/[\p{L}\p{N}]/u.test(words)) throw new HttpError('page_without_text', 'The page has no words without its program.');
  const read = { text: words, mediaType: 'text/plain', pages: null };
  return { name: named(title, sourceUrl), bytes: new TextEncoder().encode(words), read };
}

async function readHtml(bytes: Uint8Array, contentType: string | null, turn: Turn): Promise<ReadablePage> {
  try {
    return await runReader(new URL('./page-thread.ts', import.meta.url), bytes, { ...turn, limits: htmlLimits, note: contentType ?? '' });
  } catch {
    turn.signal?.throwIfAborted();
    throw new HttpError('page_not_text', 'The page takes too long or too much to read.');
  }
}

/** A title as the name of a file. Without one, the name of the site stands for it. */
function named(title: string, sourceUrl: string): string {
  const { hostname } = new URL(sourceUrl);
  const shown = title.replaceAll(/\s*[/\\]\s*/g, ' - ').replaceAll(/^[\s.-]+|[\s-]+$/g, '');
  try {
    return fileName(shown);
  } catch {
    return hostname;
  }
}

/** The last part of the path, decoded. Empty if there is none. */
function lastPart(address: string): string {
  const part = new URL(address).pathname.split('/').findLast(Boolean) ?? '';
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

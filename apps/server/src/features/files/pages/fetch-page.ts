import { type PublicFetch, TooManyRedirects } from '#http/outbound/fetch-public-url.ts';
import { HttpError } from '#http/answer/http-error.ts';
import { type PageKind, pageKind, sniffKind } from './page-kind.ts';
import type { PageLimits } from './page-limits.ts';
import { unpackBody } from './unpack-body.ts';

export type FetchedPage = { kind: PageKind; bytes: Uint8Array; contentType: string | null; disposition: string | null };

/** Says what it is, and looks like a browser to sites that answer nothing else. */
const userAgent = 'Mozilla/5.0 (compatible; Parley; reads one page when its user asks)';

type FetchPageOptions = { fetch: PublicFetch; limits: PageLimits; locale: string | undefined; signal: AbortSignal };

/**
 * Fetches one web page as a visitor without cookies would see it.
 *
 * @param signal ends the request: the client left, or the server stops
 * @throws HttpError with a code `page_…` that says why there is no page
 */
export async function fetchPage(url: string, { fetch, limits, locale, signal }: FetchPageOptions): Promise<FetchedPage> {
  const late = AbortSignal.timeout(limits.wholeMs);
  let response: Response | null = null;
  try {
    response = await fetch(url, {
      headers: {
        accept: 'text/html,application/xhtml+xml,application/pdf;q=0.9,text/plain;q=0.8,*/*;q=0.5',
        'user-agent': userAgent,
        ...(locale === undefined ? {} : { 'accept-language': `${locale},*;q=0.5` }),
      },
      signal: AbortSignal.any([signal, late]),
      timeoutMs: limits.answerMs,
      maxBytes: Math.max(limits.bytesPerPage, limits.bytesPerPdf),
      maxRedirects: limits.redirects,
      hasWebPort: true,
    });
    return await readResponse(response, limits);
  } catch (error) {
    throw late.aborted && !signal.aborted ? tookTooLong() : toPageError(error);
  } finally {
    // An answer that is not wanted may be endless.
    if (response?.body && !response.bodyUsed) await response.body.cancel().catch(() => {});
  }
}

async function readResponse(response: Response, limits: PageLimits): Promise<FetchedPage> {
  const { status, headers } = response;
  if (status === 404 || status === 410) throw new HttpError('page_missing', `The site answered ${status}.`);
  if (!response.ok || !response.body) throw new HttpError('page_refused', `The site answered ${status}.`);
  const contentType = headers.get('content-type');
  const said = pageKind(contentType);
  if (said === null) throw notText(contentType);
  const mostBytes = said === 'pdf' || said === 'unknown' ? limits.bytesPerPdf : limits.bytesPerPage;
  const packed = await readBody(response.body, mostBytes);
  const bytes = await unpackBody(packed, headers.get('content-encoding'), mostBytes);
  const kind = said === 'unknown' ? sniffKind(bytes) : said;
  if (kind === null) throw notText(contentType);
  if (kind !== 'pdf' && bytes.length > limits.bytesPerPage) throw tooLarge(limits.bytesPerPage);
  return { kind, bytes, contentType, disposition: headers.get('content-disposition') };
}

async function readBody(body: ReadableStream<Uint8Array>, mostBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop ends the connection.
  for await (const chunk of body) {
    length += chunk.length;
    if (length > mostBytes) throw tooLarge(mostBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function toPageError(error: unknown): unknown {
  if (error instanceof TooManyRedirects) return new HttpError('page_redirects', error.message);
  if (error instanceof HttpError) {
    if (error.code === 'address_not_allowed') return new HttpError('page_not_public', error.message);
    return error.code === 'payload_too_large' ? new HttpError('page_too_large', error.message) : error;
  }
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ETIMEDOUT') return tookTooLong();
  // Of the network, of the certificate, or of an answer that is not HTTP.
  return typeof code === 'string' ? new HttpError('page_unreachable', `The connection failed: ${code}.`) : error;
}

const notText = (type: string | null) => new HttpError('page_not_text', `Not a page: ${type?.slice(0, 100) ?? 'binary content'}.`);
const tooLarge = (bytes: number) => new HttpError('page_too_large', `More than ${bytes} bytes.`);
const tookTooLong = () => new HttpError('page_timeout', 'The site took too long.');

import type { FilePart } from '@parley/contracts/messages/message-part';
import { call } from '#api/call.ts';
import { shownLocale } from '#i18n/texts.ts';
import type { PageSource } from './page-source.ts';

/** Lets the server read a web page. Aborting ends its request, too. @throws ApiFailure with a code that says why there is no page */
export async function readPage({ url }: PageSource, signal: AbortSignal): Promise<FilePart> {
  const { id, ...facts } = await call('POST /api/files/pages', { body: { url, locale: shownLocale() }, signal });
  return { type: 'file', fileId: id, ...facts };
}

import type { ReadFilePageResponse } from '@parley/contracts/files/read-file-page';
import type { Actor } from '#http/guard/authorize.ts';
import { notFound } from '#http/answer/http-error.ts';
import type { FilesServices } from './files-services.ts';
import { findFile } from './find-file.ts';
import { pagesOfText } from './material/cut-passages.ts';
import { textKey } from './material/text-key.ts';

/** One page of a document. @throws HttpError `not_found`, also for an image and a page that the document does not have */
export async function readFilePage(services: FilesServices, actor: Actor, id: string, page: number): Promise<ReadFilePageResponse> {
  const file = await findFile(services, actor, 'read', id);
  const bytes = file.deletedAt === null && file.textBytes > 0 ? await services.files.get(textKey(file)) : null;
  if (!bytes) throw notFound('file');
  const pages = pagesOfText(new TextDecoder().decode(bytes), file.pages !== null);
  const text = pages[page - 1];
  if (text === undefined) throw notFound('page');
  return {
    name: file.name,
    isPaged: file.pages !== null,
    pageCount: pages.length,
    page,
    text,
    hasOriginal: file.assistantId === null && file.folderId === null,
    ...(file.sourceUrl ? { sourceUrl: file.sourceUrl } : {}),
  };
}

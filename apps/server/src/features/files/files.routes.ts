import { listFilesEndpoint } from '@parley/contracts/files/list-files';
import { addFileEndpoint } from '@parley/contracts/files/add-file';
import { readWebPageEndpoint } from '@parley/contracts/files/read-web-page';
import { readFilePageEndpoint } from '@parley/contracts/files/read-file-page';
import { messageFileLimits } from '@parley/contracts/files/file-limits';
import { entityParams } from '@parley/contracts/messages/message';
import { z } from 'zod';
import { type App, endpoint, fieldsOf } from '#http/endpoint.ts';
import type { FileRow } from '#db/tables.ts';
import { isNotModified } from '#http/answer/conditional-request.ts';
import { invalidRequest, notFound } from '#http/answer/http-error.ts';
import { readBody } from '#http/guard/read-json-body.ts';
import type { FilesServices } from './files-services.ts';
import { addFile } from './add-file.ts';
import { readFilePage } from './read-file-page.ts';
import { listFiles } from './listing/list-files.ts';
import { findMessageFile } from './find-file.ts';
import { clientLeft, readingFor } from './reading/reading-for.ts';
import { readWebPage } from './pages/read-web-page.ts';

/** Each upload holds a whole file in memory. */
const uploadsPerUser = 4;
/** Each page holds a connection to another server, and its content in memory. */
const pagesPerUser = 3;

/** The files of messages. */
export function registerFileRoutes(app: App, services: FilesServices): void {
  endpoint(app, listFilesEndpoint, ({ actor, query }) => listFiles(services, actor, query));
  const uploads = services.limits.places('file uploads', uploadsPerUser);
  endpoint(app, addFileEndpoint, async ({ actor, query, context }) => {
    const giveBack = await uploads.take(actor.userId);
    try {
      const bytes = await readBody(context.env.incoming, messageFileLimits.bytesPerDocument);
      const name = query.name ?? nameInHeader(context.req.header('content-disposition'));
      return await addFile(services, actor, { name, bytes, readingFor: readingFor(context) });
    } finally {
      giveBack();
    }
  });
  const pages = services.limits.places('web pages', pagesPerUser);
  endpoint(app, readWebPageEndpoint, async ({ actor, body, context }) => {
    const giveBack = await pages.take(actor.userId);
    try {
      const signal = AbortSignal.any([clientLeft(context), services.stopping]);
      return await readWebPage(services, actor, body.url, { locale: body.locale, signal });
    } finally {
      giveBack();
    }
  });
  endpoint(app, readFilePageEndpoint, ({ actor, params, query }) => readFilePage(services, actor, params.id, query.page));
  registerContent(app, services);
}

/** The title of a web page says nothing about the type of its text. */
function downloadName({ name, sourceUrl, mediaType }: FileRow): string {
  return sourceUrl !== null && mediaType === 'text/plain' && !/\.(?:txt|md)$/i.test(name) ? `${name}.txt` : name;
}

/** The extended file name of RFC 6266, in UTF-8. @throws HttpError `invalid_request` if there is none */
function nameInHeader(disposition = ''): string {
  const encoded = /;\s*filename\*=UTF-8''([\w%.!#$&+^`|~-]{1,1000})/i.exec(disposition)?.[1];
  try {
    if (encoded) return decodeURIComponent(encoded).slice(0, 300);
  } catch {
    // A broken escape.
  }
  throw invalidRequest({ name: 'missing' });
}

/** A file as it was stored. It never becomes a page: browsers save it, and it may load and run nothing. */
function registerContent(app: App, services: FilesServices): void {
  app.openAPIRegistry.registerPath({
    method: 'get',
    path: '/api/files/{id}',
    tags: ['files'],
    summary: 'Read a file of a message',
    request: { params: entityParams },
    responses: { 200: { description: 'The file', content: { 'application/octet-stream': { schema: z.string() } } } },
  });
  app.get('/api/files/:id', async (context) => {
    const params = entityParams.safeParse(context.req.param());
    if (!params.success) throw invalidRequest(fieldsOf(params.error));
    const file = await findMessageFile(services, context.get('actor'), params.data.id);
    const headers = {
      'content-type': file.mediaType,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(downloadName(file)).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      // The browser asks each time, so that a deleted file is gone there, too.
      'cache-control': 'private, no-cache',
      etag: `"${file.sha256}"`,
    };
    if (isNotModified(context.req.header('if-none-match'), headers.etag)) return context.body(null, 304, headers);
    const bytes = await services.files.get(file.storageKey);
    if (!bytes) throw notFound('file');
    return context.body(new Uint8Array(bytes), 200, headers);
  });
}

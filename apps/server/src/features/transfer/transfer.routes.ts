import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import {
  cancelImportEndpoint,
  pauseImportEndpoint,
  resumeImportEndpoint,
  undoImportEndpoint,
} from '@parley/contracts/transfer/control-import';
import { exportAllEndpoint } from '@parley/contracts/transfer/export-all';
import { exportConversationEndpoint } from '@parley/contracts/transfer/export-conversation';
import { importFileEndpoint } from '@parley/contracts/transfer/import-file';
import { listImportItemsEndpoint } from '@parley/contracts/transfer/list-import-items';
import { getImportEndpoint, listImportsEndpoint } from '@parley/contracts/transfer/list-imports';
import { sendImportContentEndpoint } from '@parley/contracts/transfer/send-import-content';
import { startImportEndpoint } from '@parley/contracts/transfer/start-import';
import { entityParams } from '@parley/contracts/messages/message';
import { z } from 'zod';
import { findConversation } from '#features/conversations/find-owned.ts';
import { apiError } from '@parley/contracts/api-error';
import { type App, type AppContext, endpoint, fieldsOf } from '#http/endpoint.ts';
import { invalidRequest } from '#http/answer/http-error.ts';
import { cleanName } from '#http/guard/clean-name.ts';
import { plainHeaders } from '#http/guard/security-headers.ts';
import type { TransferServices } from './transfer-services.ts';
import { conversationText } from './export/archive-rows.ts';
import { writeArchive } from './export/write-archive.ts';
import { presentImport } from './import/import-counts.ts';
import type { ImportRunner } from './import/import-runner.ts';
import { createImport, findImport, listImports, listItems } from './import/import-store.ts';
import { receivePiece, receiveWhole } from './import/receive-file.ts';
import { undoImport } from './import/undo-import.ts';

/** Each export reads the whole store of a user. */
const exportsPerUser = 2;

/** Import and export of a user's own data. */
export function registerTransferRoutes(app: App, services: TransferServices, runner: ImportRunner): void {
  endpoint(app, listImportsEndpoint, async ({ actor }) => ({ imports: (await listImports(services, actor)).map(presentImport) }));
  endpoint(app, startImportEndpoint, async ({ actor, body }) => presentImport(await createImport(services, actor, body)));
  endpoint(app, getImportEndpoint, async ({ actor, params }) => presentImport(await findImport(services, actor, 'read', params.id)));
  endpoint(app, listImportItemsEndpoint, async ({ actor, params, query }) => {
    await findImport(services, actor, 'read', params.id);
    return listItems(services, params.id, query);
  });
  endpoint(app, sendImportContentEndpoint, async ({ actor, params, query, context }) => {
    const row = await findImport(services, actor, 'write', params.id);
    const received = await receivePiece(services, row, query.offset, context.env.incoming);
    if (received.status === 'waiting') runner.add(received.id);
    return presentImport(received);
  });
  endpoint(app, importFileEndpoint, async ({ actor, query, context }) => {
    const received = await receiveWhole(services, actor, query.name ?? 'export', context.env.incoming);
    runner.add(received.id);
    return presentImport(received);
  });
  endpoint(app, pauseImportEndpoint, async ({ actor, params }) =>
    presentImport(await runner.end(await findImport(services, actor, 'write', params.id), 'pause')),
  );
  endpoint(app, resumeImportEndpoint, async ({ actor, params }) =>
    presentImport(await runner.resume(await findImport(services, actor, 'write', params.id))),
  );
  endpoint(app, cancelImportEndpoint, async ({ actor, params }) =>
    presentImport(await runner.end(await findImport(services, actor, 'write', params.id), 'cancel')),
  );
  endpoint(app, undoImportEndpoint, async ({ actor, params }) =>
    presentImport(await undoImport(services, await findImport(services, actor, 'delete', params.id))),
  );

  const exporting = services.limits.places('exports', exportsPerUser);
  describeDownload(app, exportAllEndpoint, 'application/zip');
  app.get('/api/export', async (context) => {
    const actor = context.get('actor');
    const giveBack = await exporting.take(actor.userId);
    if (context.env.outgoing.destroyed) giveBack();
    else context.env.outgoing.once('close', giveBack);
    return send(context, await writeArchive(services, actor), 'application/zip', `parley-${dayOf(services.clock.now())}.zip`);
  });
  describeDownload(app, exportConversationEndpoint, 'application/json');
  app.get('/api/conversations/:id/export', async (context) => {
    const actor = context.get('actor');
    const params = entityParams.safeParse(context.req.param());
    if (!params.success) throw invalidRequest(fieldsOf(params.error));
    const { id, title } = await findConversation(services, actor, 'read', params.data.id);
    return send(
      context,
      Readable.from(conversationText(services, actor, id), { objectMode: false }),
      'application/json',
      `${title || id}.json`,
    );
  });
}

function describeDownload(
  app: App,
  { key, tag, summary }: typeof exportAllEndpoint | typeof exportConversationEndpoint,
  mediaType: string,
): void {
  const path = key.slice('GET '.length);
  app.openAPIRegistry.registerPath({
    method: 'get',
    path,
    tags: [tag],
    summary,
    request: path.includes('{id}') ? { params: entityParams } : {},
    responses: {
      200: { description: 'The file', content: { [mediaType]: { schema: z.string() } } },
      default: { description: 'An error', content: { 'application/json': { schema: apiError } } },
    },
  });
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** Old clients read the first name, which is ASCII; all others the second. */
function attachmentNamed(name: string): string {
  const safe = cleanName(name)
    .replaceAll(/[\\/:*?"<>|]+/g, ' ')
    .trim();
  return `attachment; filename="${safe.replaceAll(/[^\x20-\x7E]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(safe).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;
}

/** Sends a download as it is made. A failure breaks it off, so that no half file looks whole. */
function send(context: AppContext, body: Readable, mediaType: string, name: string): Response {
  const { outgoing } = context.env;
  outgoing.writeHead(200, {
    ...plainHeaders,
    'content-type': mediaType,
    'content-disposition': attachmentNamed(name),
    'cache-control': 'no-store',
  });
  pipeline(body, outgoing).catch(() => outgoing.destroy());
  return RESPONSE_ALREADY_SENT;
}

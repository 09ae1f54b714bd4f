import { addAssistantFileQuery, addAssistantFileResponse } from '@parley/contracts/add-assistant-file';
import { deleteFileResponse } from '@parley/contracts/delete-file';
import { fileLimits } from '@parley/contracts/file-limits';
import { listAssistantFilesResponse } from '@parley/contracts/list-assistant-files';
import { entityId } from '@parley/contracts/message';
import { restoreFileResponse } from '@parley/contracts/restore-file';
import { z } from 'zod';
import { type App, endpoint } from '#http/endpoint.ts';
import { createPersonLimiter } from '#http/person-limiter.ts';
import { readBody } from '#http/read-json-body.ts';
import type { Services } from '#services.ts';
import { findAssistant } from '../find-assistant.ts';
import { addFile } from './add-file.ts';
import { deleteFile, restoreFile } from './delete-file.ts';
import { filesOf, presentFile } from './find-file.ts';

const params = z.object({ id: entityId });
const tag = 'assistants';
/** Each holds a whole file in memory while it is read. */
const uploadsPerPerson = 3;

/** What assistants know. No route hands a file out again. */
export function registerFileRoutes(app: App, services: Services): void {
  endpoint(
    app,
    {
      method: 'get',
      path: '/api/assistants/{id}/files',
      tag,
      summary: 'List what an assistant knows',
      params,
      response: listAssistantFilesResponse,
    },
    async ({ actor, params }) => {
      await findAssistant(services, actor, 'read', params.id);
      return { files: (await filesOf(services, params.id)).map(presentFile) };
    },
  );
  const uploads = createPersonLimiter(uploadsPerPerson);
  endpoint(
    app,
    {
      method: 'post',
      path: '/api/assistants/{id}/files',
      tag,
      summary: 'Give an assistant a file to know; the body is the file',
      params,
      query: addAssistantFileQuery,
      response: addAssistantFileResponse,
    },
    async ({ actor, params, query, context }) => {
      await findAssistant(services, actor, 'write', params.id);
      const giveBack = uploads.take(actor.userId);
      try {
        const bytes = await readBody(context.env.incoming, fileLimits.bytesPerFile);
        return await addFile(services, actor, params.id, { name: query.name, bytes });
      } finally {
        giveBack();
      }
    },
  );
  endpoint(
    app,
    { method: 'delete', path: '/api/files/{id}', tag, summary: 'Delete a file', params, response: deleteFileResponse },
    ({ actor, params }) => deleteFile(services, actor, params.id),
  );
  endpoint(
    app,
    {
      method: 'post',
      path: '/api/files/{id}/restore',
      tag,
      summary: 'Undo the delete of a file',
      params,
      response: restoreFileResponse,
    },
    ({ actor, params }) => restoreFile(services, actor, params.id),
  );
}

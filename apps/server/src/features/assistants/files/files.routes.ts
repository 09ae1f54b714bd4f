import { addAssistantFileEndpoint } from '@parley/contracts/assistants/add-assistant-file';
import { listAssistantFilesEndpoint } from '@parley/contracts/assistants/list-assistant-files';
import { deleteFileEndpoint } from '@parley/contracts/files/delete-file';
import { restoreFileEndpoint } from '@parley/contracts/files/restore-file';
import { fileLimits } from '@parley/contracts/files/file-limits';
import { type App, endpoint } from '#http/endpoint.ts';
import { createConcurrencyLimiter } from '#http/guard/concurrency-limiter.ts';
import { readBody } from '#http/guard/read-json-body.ts';
import type { AssistantsServices } from '../assistants-services.ts';
import { findAssistant } from '../find-assistant.ts';
import { addFile } from './add-file.ts';
import { deleteFile, restoreFile } from './delete-file.ts';
import { filesOf, presentFile } from './find-file.ts';

/** Each upload holds a whole file in memory while it is read. */
const uploadsPerUser = 3;

/** The files of assistants. No route returns a file's content. */
export function registerFileRoutes(app: App, services: AssistantsServices): void {
  endpoint(app, listAssistantFilesEndpoint, async ({ actor, params }) => {
    await findAssistant(services, actor, 'read', params.id);
    return { files: (await filesOf(services, params.id)).map(presentFile) };
  });
  const uploads = createConcurrencyLimiter(uploadsPerUser);
  endpoint(app, addAssistantFileEndpoint, async ({ actor, params, query, context }) => {
    await findAssistant(services, actor, 'write', params.id);
    const giveBack = uploads.take(actor.userId);
    try {
      const bytes = await readBody(context.env.incoming, fileLimits.bytesPerFile);
      return await addFile(services, actor, params.id, { name: query.name, bytes });
    } finally {
      giveBack();
    }
  });
  endpoint(app, deleteFileEndpoint, ({ actor, params }) => deleteFile(services, actor, params.id));
  endpoint(app, restoreFileEndpoint, ({ actor, params }) => restoreFile(services, actor, params.id));
}

import { addAssistantFileEndpoint } from '@parley/contracts/assistants/add-assistant-file';
import { listAssistantFilesEndpoint } from '@parley/contracts/assistants/list-assistant-files';
import { deleteFileEndpoint } from '@parley/contracts/files/delete-file';
import { restoreFileEndpoint } from '@parley/contracts/files/restore-file';
import { type App, endpoint } from '#http/endpoint.ts';
import type { AssistantsServices } from '../assistants-services.ts';
import { findAssistant } from '../find-assistant.ts';
import { createFileUpload } from './upload-file.ts';
import { deleteFile, restoreFile } from './delete-file.ts';
import { filesOf, presentFile } from './find-file.ts';

/** The files of assistants. No route returns a file's content. */
export function registerFileRoutes(app: App, services: AssistantsServices): void {
  endpoint(app, listAssistantFilesEndpoint, async ({ actor, params }) => {
    await findAssistant(services, actor, 'read', params.id);
    return { files: (await filesOf(services, { assistantId: params.id })).map(presentFile) };
  });
  const upload = createFileUpload(services, 'assistant files');
  endpoint(app, addAssistantFileEndpoint, async ({ actor, params, query, context }) => {
    await findAssistant(services, actor, 'write', params.id);
    return upload(actor, { assistantId: params.id }, query.name, context);
  });
  endpoint(app, deleteFileEndpoint, ({ actor, params }) => deleteFile(services, actor, params.id));
  endpoint(app, restoreFileEndpoint, ({ actor, params }) => restoreFile(services, actor, params.id));
}

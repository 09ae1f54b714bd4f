import { addFolderFileEndpoint } from '@parley/contracts/folders/add-folder-file';
import { createFolderEndpoint } from '@parley/contracts/folders/create-folder';
import { deleteFolderEndpoint } from '@parley/contracts/folders/delete-folder';
import { getFolderEndpoint } from '@parley/contracts/folders/get-folder';
import { listFolderFilesEndpoint } from '@parley/contracts/folders/list-folder-files';
import { listFoldersEndpoint } from '@parley/contracts/folders/list-folders';
import { restoreFolderEndpoint } from '@parley/contracts/folders/restore-folder';
import { updateFolderEndpoint } from '@parley/contracts/folders/update-folder';
import { filesOf, presentFile } from '#features/assistants/files/find-file.ts';
import { createFileUpload } from '#features/assistants/files/upload-file.ts';
import { type App, endpoint } from '#http/endpoint.ts';
import type { FoldersServices } from './folders-services.ts';
import { deleteFolder, restoreFolder } from './delete-folder.ts';
import { findFolder } from './find-folder.ts';
import { listFolders, presentFolderDetails } from './list-folders.ts';
import { createFolder, updateFolder } from './save-folder.ts';

/** The user's folders of conversations, with their instructions and files. */
export function registerFolderRoutes(app: App, services: FoldersServices): void {
  endpoint(app, listFoldersEndpoint, ({ actor }) => listFolders(services, actor));
  endpoint(app, createFolderEndpoint, ({ actor, body }) => createFolder(services, actor, body));
  endpoint(app, updateFolderEndpoint, ({ actor, params, body }) => updateFolder(services, actor, params.id, body));
  endpoint(app, deleteFolderEndpoint, ({ actor, params }) => deleteFolder(services, actor, params.id));
  endpoint(app, restoreFolderEndpoint, ({ actor, params }) => restoreFolder(services, actor, params.id));
  endpoint(app, getFolderEndpoint, async ({ actor, params }) =>
    presentFolderDetails(services, await findFolder(services, actor, 'read', params.id)),
  );
  endpoint(app, listFolderFilesEndpoint, async ({ actor, params }) => {
    await findFolder(services, actor, 'read', params.id);
    return { files: (await filesOf(services, { folderId: params.id })).map(presentFile) };
  });
  const upload = createFileUpload(services, 'folder files');
  endpoint(app, addFolderFileEndpoint, async ({ actor, params, query, context }) => {
    await findFolder(services, actor, 'write', params.id);
    return upload(actor, { folderId: params.id }, query.name, context);
  });
}

import { createFolderEndpoint } from '@parley/contracts/folders/create-folder';
import { deleteFolderEndpoint } from '@parley/contracts/folders/delete-folder';
import { listFoldersEndpoint } from '@parley/contracts/folders/list-folders';
import { restoreFolderEndpoint } from '@parley/contracts/folders/restore-folder';
import { updateFolderEndpoint } from '@parley/contracts/folders/update-folder';
import { type App, endpoint } from '#http/endpoint.ts';
import type { FoldersServices } from './folders-services.ts';
import { deleteFolder, restoreFolder } from './delete-folder.ts';
import { listFolders } from './list-folders.ts';
import { createFolder, updateFolder } from './save-folder.ts';

/** The user's folders of conversations. */
export function registerFolderRoutes(app: App, services: FoldersServices): void {
  endpoint(app, listFoldersEndpoint, ({ actor }) => listFolders(services, actor));
  endpoint(app, createFolderEndpoint, ({ actor, body }) => createFolder(services, actor, body));
  endpoint(app, updateFolderEndpoint, ({ actor, params, body }) => updateFolder(services, actor, params.id, body));
  endpoint(app, deleteFolderEndpoint, ({ actor, params }) => deleteFolder(services, actor, params.id));
  endpoint(app, restoreFolderEndpoint, ({ actor, params }) => restoreFolder(services, actor, params.id));
}

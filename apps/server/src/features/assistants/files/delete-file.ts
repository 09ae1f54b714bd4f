import type { AssistantFile } from '@parley/contracts/assistants/assistant-file';
import type { DeleteFileResponse } from '@parley/contracts/files/delete-file';
import { restorableMs } from '#features/conversations/purge-deleted.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { notFound } from '#http/answer/http-error.ts';
import { findFile } from '#features/files/find-file.ts';
import type { AssistantsServices } from '../assistants-services.ts';
import { checkRoom } from './add-file.ts';
import { presentFile } from './find-file.ts';

/** Deletes a file of an assistant or a folder. `purgeFiles` deletes it permanently later. */
export async function deleteFile(services: AssistantsServices, actor: Actor, id: string): Promise<DeleteFileResponse> {
  const file = await findFile(services, actor, 'delete', id);
  if (file.deletedAt !== null) throw notFound('file');
  const deletedAt = services.clock.now();
  await services.database.for(actor).updateTable('files').set({ deletedAt }).where('id', '=', id).execute();
  return { restorableUntil: deletedAt + restorableMs };
}

/** Restores a deleted file. @throws HttpError `not_found` after it is permanently deleted, `too_many_files` if others took its place */
export async function restoreFile(services: AssistantsServices, actor: Actor, id: string): Promise<AssistantFile> {
  const file = await findFile(services, actor, 'write', id);
  if (file.deletedAt !== null) {
    if (services.clock.now() > file.deletedAt + restorableMs) throw notFound('file');
    const { assistantId, folderId } = file;
    if (assistantId !== null) await checkRoom(services, { assistantId }, file.textBytes);
    if (folderId !== null) await checkRoom(services, { folderId }, file.textBytes);
    await services.database.for(actor).updateTable('files').set({ deletedAt: null }).where('id', '=', id).execute();
  }
  return presentFile(file);
}

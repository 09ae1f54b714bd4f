import type { AssistantFile } from '@parley/contracts/assistant-file';
import type { DeleteFileResponse } from '@parley/contracts/delete-file';
import { restorableMs } from '#features/conversations/purge-deleted.ts';
import type { Actor } from '#http/authorize.ts';
import { notFound } from '#http/http-error.ts';
import type { Services } from '#services.ts';
import { checkRoom } from './add-file.ts';
import { findFile, presentFile } from './find-file.ts';

/** Takes a file away from its assistant. `purgeFiles` really deletes it later. */
export async function deleteFile(services: Services, actor: Actor, id: string): Promise<DeleteFileResponse> {
  const file = await findFile(services, actor, 'delete', id);
  if (file.deletedAt !== null) throw notFound('file');
  const deletedAt = services.clock.now();
  await services.database.query.updateTable('files').set({ deletedAt }).where('id', '=', id).execute();
  return { restorableUntil: deletedAt + restorableMs };
}

/** Brings a deleted file back. @throws HttpError `not_found` once it is really gone, `too_many_files` when others took its place */
export async function restoreFile(services: Services, actor: Actor, id: string): Promise<AssistantFile> {
  const file = await findFile(services, actor, 'write', id);
  if (file.deletedAt !== null) {
    if (services.clock.now() > file.deletedAt + restorableMs) throw notFound('file');
    if (file.assistantId !== null) await checkRoom(services, file.assistantId, file.textBytes);
    await services.database.query.updateTable('files').set({ deletedAt: null }).where('id', '=', id).execute();
  }
  return presentFile(file);
}

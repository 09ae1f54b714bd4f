import { HttpError, notFound } from '../answer/http-error.ts';

/** The user behind a request, from a verified source only. */
export type Actor = { userId: string; role: 'owner' | 'admin' | 'member' };

export type Action = 'read' | 'write' | 'delete' | 'manage';

/** The object of an action: something that belongs to a user, or a part of the installation. */
export type Resource =
  | { type: 'conversation' | 'message' | 'assistant' | 'folder' | 'file' | 'preferences' | 'run' | 'import' | 'share'; userId: string }
  | { type: 'providers' | 'operations' | 'phone-access' };

/** Whether a user sees what a provider says of itself and its key, and not only what went wrong. */
export function maySeeDetail({ role }: Actor): boolean {
  return role !== 'member';
}

/**
 * The one decision about permissions. Another user's resource does not exist for the actor (404).
 *
 * @throws HttpError `not_found` for another user's resource; `unauthenticated` if the role is not sufficient
 */
export function authorize(actor: Actor, action: Action, resource: Resource): void {
  if ('userId' in resource) {
    if (resource.userId !== actor.userId) throw notFound(resource.type);
    return;
  }
  const needsOwner = action !== 'read' || resource.type !== 'providers';
  if (needsOwner && actor.role === 'member') throw new HttpError('unauthenticated', 'Only the owner or an administrator may do this.');
}

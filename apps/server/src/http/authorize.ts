import { HttpError, notFound } from './http-error.ts';

/** Who makes a request, from a verified source only. */
export type Actor = { userId: string; role: 'owner' | 'admin' | 'member' };

export type Action = 'read' | 'write' | 'delete' | 'manage';

/** What is acted upon: something a person owns, or a part of the installation. */
export type Resource =
  | { type: 'conversation' | 'message' | 'assistant' | 'file' | 'preferences' | 'run'; userId: string }
  | { type: 'providers' | 'operations' };

/**
 * The one decision about who may do what. What belongs to someone else does not exist for the actor (404).
 *
 * @throws HttpError `not_found` for another person's resource; `unauthenticated` where the role does not reach
 */
export function authorize(actor: Actor, action: Action, resource: Resource): void {
  if ('userId' in resource) {
    if (resource.userId !== actor.userId) throw notFound(resource.type);
    return;
  }
  const needsOwner = action !== 'read' || resource.type === 'operations';
  if (needsOwner && actor.role === 'member') throw new HttpError('unauthenticated', 'Only the owner or an administrator may do this.');
}

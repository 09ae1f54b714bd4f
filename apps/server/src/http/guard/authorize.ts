import type { Role } from '@parley/contracts/accounts/roles';
import { HttpError, notFound } from '../answer/http-error.ts';
import type { AllowedUsers } from './access-rules.ts';
import { type InstallationPart, roleMay, roleRules } from './roles.ts';

/** The user behind a request, from a verified source only. */
export type Actor = {
  userId: string;
  role: Role;
  /** The session or the key that the request belongs to, by its name among the open connections. */
  sessionId?: string;
};

export type Action = 'read' | 'write' | 'delete' | 'manage';

/** The object of an action: something that belongs to a user, or a part of the installation. */
export type Resource =
  | {
      type:
        | 'conversation'
        | 'message'
        | 'assistant'
        | 'folder'
        | 'file'
        | 'preferences'
        | 'run'
        | 'import'
        | 'share'
        | 'note'
        | 'prompt'
        | 'provider'
        | 'key'
        | 'passkey';
      userId: string;
    }
  | { type: 'person'; role: Role }
  /** A model or an engine, and who may use it; null: everyone. */
  | { type: 'model'; allowed: AllowedUsers | null }
  | { type: InstallationPart };

/** Whether a user sees what a provider says of itself and its key, and not only what went wrong. */
export function maySeeDetail({ role }: Actor): boolean {
  return roleMay(role, 'change', 'providers');
}

/** Whether a user may use a model or an engine. The owner always may: nobody else could change the rule then. */
export function mayUse({ userId, role }: Actor, allowed: AllowedUsers | null): boolean {
  return allowed === null || role === 'owner' || allowed.roles.includes(role) || allowed.people.has(userId);
}

/**
 * The one decision about permissions. Another user's resource does not exist for the actor (404).
 *
 * @throws HttpError `not_found` for another user's resource; `forbidden` if the role is not sufficient;
 * `model_not_allowed`
 */
export function authorize(actor: Actor, action: Action, resource: Resource): void {
  if ('userId' in resource) {
    if (resource.userId !== actor.userId) throw notFound(resource.type);
    return;
  }
  if ('role' in resource) {
    if (!roleMay(actor.role, 'change', 'people') || !roleRules(actor.role, resource.role)) throw forbidden();
    return;
  }
  if ('allowed' in resource) {
    if (!mayUse(actor, resource.allowed)) throw new HttpError('model_not_allowed', 'This model is not for the user.');
    return;
  }
  if (!roleMay(actor.role, action === 'read' ? 'read' : 'change', resource.type)) throw forbidden();
}

function forbidden(): HttpError {
  return new HttpError('forbidden', 'The role of this account does not allow it.');
}

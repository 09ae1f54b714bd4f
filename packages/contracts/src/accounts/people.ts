import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { entityId, entityParams } from '../messages/message.ts';
import { grantableRoles, roles } from './roles.ts';

/** Somebody with an account here, as the owner and administrators see it. */
export const person = z.object({
  id: entityId,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** The end of a guest's account. */
  guestUntil: z.number().int().nullable(),
  isSuspended: z.boolean(),
  lastSeenAt: z.number().int().nullable(),
  isYou: z.boolean(),
  /** Whether the caller may change, suspend and remove this account. */
  isManageable: z.boolean(),
});
export type Person = z.infer<typeof person>;

export const listPeopleQuery = z.object({
  /** Part of a name or an address. */
  q: z.string().trim().max(100).optional(),
  cursor: z.string().max(200).optional(),
});

export const listPeopleEndpoint = defineEndpoint('GET /api/people', {
  tag: 'people',
  summary: 'Who has an account',
  query: listPeopleQuery,
  response: z.object({ people: z.array(person), nextCursor: z.string().nullable() }),
  errors: [],
});

/** A guest needs an end. A change of role and a suspension end all sessions of the person. */
export const updatePersonRequest = z.strictObject({
  role: z.enum(grantableRoles).optional(),
  guestUntil: z.number().int().positive().max(8_640_000_000_000_000).nullable().optional(),
  isSuspended: z.boolean().optional(),
});
export type UpdatePersonRequest = z.infer<typeof updatePersonRequest>;

export const updatePersonEndpoint = defineEndpoint('PATCH /api/people/{id}', {
  tag: 'people',
  summary: 'Change a role, or suspend somebody',
  params: entityParams,
  body: updatePersonRequest,
  response: person,
  errors: ['not_found'],
});
/** Everything that the person has is deleted for good once `restore` no longer undoes it. */
export const removePersonEndpoint = defineEndpoint('DELETE /api/people/{id}', {
  tag: 'people',
  summary: 'Remove somebody with everything they have',
  params: entityParams,
  errors: ['not_found'],
});
export const restorePersonEndpoint = defineEndpoint('POST /api/people/{id}/restore', {
  tag: 'people',
  summary: 'Undo a removal',
  params: entityParams,
  response: person,
  errors: ['not_found'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    listPeopleEndpoint: typeof listPeopleEndpoint;
    updatePersonEndpoint: typeof updatePersonEndpoint;
    removePersonEndpoint: typeof removePersonEndpoint;
    restorePersonEndpoint: typeof restorePersonEndpoint;
  }
}

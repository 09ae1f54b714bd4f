import { z } from 'zod';
import { grantableRoles } from '../accounts/roles.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { entityId } from '../messages/message.ts';
import { accessKinds } from './access-kinds.ts';

/** What a rule is about: a language model by its reference, an engine by its id. */
const accessSubject = { kind: z.enum(accessKinds), id: z.string().min(1).max(300) };

/** Whether one may use it: the owner always, and everybody with one of the roles or named. */
export const accessRule = z.object({
  ...accessSubject,
  roles: z.array(z.enum(grantableRoles)),
  people: z.array(z.object({ id: entityId, name: z.string() })),
});
export type AccessRule = z.infer<typeof accessRule>;

/** What has no rule is for everyone. */
export const listModelAccessEndpoint = defineEndpoint('GET /api/model-access', {
  tag: 'models',
  summary: 'Who may use which models and engines',
  response: z.object({ rules: z.array(accessRule) }),
  errors: [],
});

/** Without roles and people, only the owner may use it. */
export const setModelAccessRequest = z.strictObject({
  ...accessSubject,
  /** Null: everyone. */
  allowed: z
    .strictObject({ roles: z.array(z.enum(grantableRoles)).max(grantableRoles.length), people: z.array(entityId).max(500) })
    .nullable(),
});
export type SetModelAccessRequest = z.infer<typeof setModelAccessRequest>;

export const setModelAccessEndpoint = defineEndpoint('PUT /api/model-access', {
  tag: 'models',
  summary: 'Choose who may use a model or an engine',
  body: setModelAccessRequest,
  errors: [],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    listModelAccessEndpoint: typeof listModelAccessEndpoint;
    setModelAccessEndpoint: typeof setModelAccessEndpoint;
  }
}

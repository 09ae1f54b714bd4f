import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { entityId, entityParams } from '../messages/message.ts';
import { keyScopes } from './key-scopes.ts';

/** A key with which a program acts as its user, as the user sees it. Only the answer that makes it contains the key itself. */
export const programKey = z.object({
  id: entityId,
  name: z.string(),
  /** The last four characters of the key. */
  ending: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  createdAt: z.number().int(),
  /** Null: never. */
  expiresAt: z.number().int().nullable(),
  /** Accurate to a minute; null before the first use. */
  lastUsedAt: z.number().int().nullable(),
  /** Network address of the last request. */
  lastUsedFrom: z.string().nullable(),
});
export type ProgramKey = z.infer<typeof programKey>;

/** The newest first. */
export const listKeysEndpoint = defineEndpoint('GET /api/keys', {
  tag: 'keys',
  summary: 'The keys of the user',
  response: z.object({ keys: z.array(programKey) }),
  errors: [],
});

export const createKeyRequest = z.strictObject({
  name: z.string().trim().min(1).max(60),
  scopes: z.array(z.enum(keyScopes)).min(1).max(keyScopes.length),
  /** Days until the key ends; null: never. */
  validDays: z.number().int().min(1).max(3650).nullable(),
});
export type CreateKeyRequest = z.infer<typeof createKeyRequest>;

export const createKeyResponse = z.object({ key: programKey, secret: z.string() });
export type CreateKeyResponse = z.infer<typeof createKeyResponse>;

/** `secret` is the key. It is never shown again. */
export const createKeyEndpoint = defineEndpoint('POST /api/keys', {
  tag: 'keys',
  summary: 'Make a key for a program',
  body: createKeyRequest,
  response: createKeyResponse,
  errors: ['too_many_keys'],
});
/** Ends the requests and sockets of the key, too. */
export const deleteKeyEndpoint = defineEndpoint('DELETE /api/keys/{id}', {
  tag: 'keys',
  summary: 'Delete a key',
  params: entityParams,
  errors: ['not_found'],
});
export const restoreKeyEndpoint = defineEndpoint('POST /api/keys/{id}/restore', {
  tag: 'keys',
  summary: 'Undo the deletion of a key',
  params: entityParams,
  response: programKey,
  errors: ['not_found'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    listKeysEndpoint: typeof listKeysEndpoint;
    createKeyEndpoint: typeof createKeyEndpoint;
    deleteKeyEndpoint: typeof deleteKeyEndpoint;
    restoreKeyEndpoint: typeof restoreKeyEndpoint;
  }
}

import type { z } from 'zod';
import type { ApiErrorCode } from './api-error.ts';

type Schema = z.ZodType | undefined;
/** Method and path, e.g. `GET /api/messages/{id}`. Names in braces are path parameters. */
export type EndpointKey = `${'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'} /${string}`;

/** One endpoint: the server registers it, the OpenAPI document describes it and the web client calls it from this definition. */
export interface EndpointDefinition<K extends EndpointKey, P extends Schema, Q extends Schema, B extends Schema, R extends Schema> {
  key: K;
  /** Heading in the OpenAPI document. */
  tag: string;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  /** Largest body in bytes; 64 KiB by default. */
  maxBodyBytes?: number;
  /** Without it the answer is 204 without a body. */
  response?: R;
  /** Codes that this endpoint can answer with, beyond `commonErrors`. */
  errors: readonly ApiErrorCode[];
}

/** Codes that every endpoint can answer with. */
export const commonErrors: readonly ApiErrorCode[] = [
  'invalid_request',
  'malformed_json',
  'payload_too_large',
  'unsupported_media_type',
  'method_not_allowed',
  'unauthenticated',
  'forbidden',
  'forbidden_host',
  'forbidden_origin',
  'rate_limited',
  'storage_full',
  'storage_failed',
  'storage_busy',
  'shutting_down',
  'internal',
];

/** Defines an endpoint. The file that calls this also adds the definition to `EndpointDefinitions`, from which the client's types come. */
export function defineEndpoint<
  const K extends EndpointKey,
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
  R extends Schema = undefined,
>(key: K, definition: Omit<EndpointDefinition<K, P, Q, B, R>, 'key'>): EndpointDefinition<K, P, Q, B, R> {
  return { key, ...definition };
}

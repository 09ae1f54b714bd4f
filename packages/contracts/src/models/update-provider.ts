import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { providerConnection } from './provider-connection.ts';
import { serverFieldChanges } from './server-fields.ts';

/**
 * `PATCH /api/providers/{id}`: null for `key` or `baseUrl` removes it. A stored key stays with its server: a `baseUrl` on another server
 * needs a new `key`, and new `headers` where there are any. `modelIds` and `headers` are replaced as a whole; a header with null keeps its
 * stored value.
 */
export const updateProviderRequest = z.strictObject({
  label: z.string().trim().min(1).max(80).optional(),
  baseUrl: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable()
    .optional(),
  key: z.string().trim().min(1).max(500).nullable().optional(),
  enabled: z.boolean().optional(),
  ...serverFieldChanges,
});
export type UpdateProviderRequest = z.infer<typeof updateProviderRequest>;

export const updateProviderResponse = providerConnection;
export type UpdateProviderResponse = z.infer<typeof updateProviderResponse>;

export const updateProviderEndpoint = defineEndpoint('PATCH /api/providers/{id}', {
  tag: 'settings',
  summary: 'Change a provider',
  params: z.object({ id: z.string().min(1).max(100) }),
  body: updateProviderRequest,
  response: updateProviderResponse,
  errors: ['not_found', 'address_not_allowed'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    updateProviderEndpoint: typeof updateProviderEndpoint;
  }
}

import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { providerConnection, providerKind } from './provider-connection.ts';
import { serverFields } from './server-fields.ts';

/** `POST /api/providers`: `baseUrl` is required for `openai-compatible`; others use their maker's address. */
export const createProviderRequest = z.strictObject({
  kind: providerKind,
  label: z.string().trim().min(1).max(80).optional(),
  baseUrl: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional(),
  key: z.string().trim().min(1).max(500).optional(),
  ...serverFields,
});
export type CreateProviderRequest = z.infer<typeof createProviderRequest>;

export const createProviderResponse = providerConnection;
export type CreateProviderResponse = z.infer<typeof createProviderResponse>;

export const createProviderEndpoint = defineEndpoint('POST /api/providers', {
  tag: 'settings',
  summary: 'Connect a provider',
  body: createProviderRequest,
  response: createProviderResponse,
  errors: ['not_found', 'address_not_allowed'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    createProviderEndpoint: typeof createProviderEndpoint;
  }
}

import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { providerConnection } from './provider-connection.ts';

/** `GET /api/providers` */
export const listProvidersResponse = z.object({ providers: z.array(providerConnection) });
export type ListProvidersResponse = z.infer<typeof listProvidersResponse>;

export const listProvidersEndpoint = defineEndpoint('GET /api/providers', {
  tag: 'settings',
  summary: 'List connected providers',
  response: listProvidersResponse,
  errors: ['not_found', 'address_not_allowed'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    listProvidersEndpoint: typeof listProvidersEndpoint;
  }
}

import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';

export const deleteProviderEndpoint = defineEndpoint('DELETE /api/providers/{id}', {
  tag: 'settings',
  summary: 'Remove a provider',
  params: z.object({ id: z.string().min(1).max(100) }),
  errors: ['not_found', 'address_not_allowed'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    deleteProviderEndpoint: typeof deleteProviderEndpoint;
  }
}

import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { createProviderRequest } from './create-provider.ts';
import { providerTestResult } from './provider-connection.ts';

/** `POST /api/providers/test` tests a connection before it is saved; `POST /api/providers/{id}/test` tests a saved one. */
export const testProviderRequest = createProviderRequest;
export type TestProviderRequest = z.infer<typeof testProviderRequest>;

export const testProviderResponse = providerTestResult;
export type TestProviderResponse = z.infer<typeof testProviderResponse>;

export const testProviderEndpoint = defineEndpoint('POST /api/providers/test', {
  tag: 'settings',
  summary: 'Try a connection before it is saved',
  body: testProviderRequest,
  response: testProviderResponse,
  errors: ['not_found', 'address_not_allowed'],
});
export const testSavedProviderEndpoint = defineEndpoint('POST /api/providers/{id}/test', {
  tag: 'settings',
  summary: 'Try a saved connection',
  params: z.object({ id: z.string().min(1).max(100) }),
  response: testProviderResponse,
  errors: ['not_found', 'address_not_allowed'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    testProviderEndpoint: typeof testProviderEndpoint;
    testSavedProviderEndpoint: typeof testSavedProviderEndpoint;
  }
}

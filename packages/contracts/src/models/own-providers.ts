import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { entityParams } from '../messages/message.ts';
import { createProviderRequest } from './create-provider.ts';
import { providerConnection, providerTestResult } from './provider-connection.ts';
import { updateProviderRequest } from './update-provider.ts';

/** Providers that the caller connected with keys of their own. Nobody else sees, changes or uses them. */
export const listOwnProvidersEndpoint = defineEndpoint('GET /api/own-providers', {
  tag: 'settings',
  summary: 'One’s own providers',
  response: z.object({
    /** The owner allows them, and the role too. While not, those that exist are kept and answer nothing. */
    isAllowed: z.boolean(),
    providers: z.array(providerConnection),
  }),
  errors: [],
});

export const createOwnProviderEndpoint = defineEndpoint('POST /api/own-providers', {
  tag: 'settings',
  summary: 'Connect a provider of one’s own',
  body: createProviderRequest,
  response: providerConnection,
  errors: ['conflict', 'address_not_allowed'],
});

export const updateOwnProviderEndpoint = defineEndpoint('PATCH /api/own-providers/{id}', {
  tag: 'settings',
  summary: 'Change a provider of one’s own',
  params: entityParams,
  body: updateProviderRequest,
  response: providerConnection,
  errors: ['not_found', 'address_not_allowed'],
});

export const deleteOwnProviderEndpoint = defineEndpoint('DELETE /api/own-providers/{id}', {
  tag: 'settings',
  summary: 'Remove a provider of one’s own',
  params: entityParams,
  errors: ['not_found'],
});

export const testOwnProviderEndpoint = defineEndpoint('POST /api/own-providers/test', {
  tag: 'settings',
  summary: 'Test a provider before it is one’s own',
  body: createProviderRequest,
  response: providerTestResult,
  errors: ['address_not_allowed'],
});

export const testSavedOwnProviderEndpoint = defineEndpoint('POST /api/own-providers/{id}/test', {
  tag: 'settings',
  summary: 'Test a provider of one’s own',
  params: entityParams,
  response: providerTestResult,
  errors: ['not_found'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    listOwnProvidersEndpoint: typeof listOwnProvidersEndpoint;
    createOwnProviderEndpoint: typeof createOwnProviderEndpoint;
    updateOwnProviderEndpoint: typeof updateOwnProviderEndpoint;
    deleteOwnProviderEndpoint: typeof deleteOwnProviderEndpoint;
    testOwnProviderEndpoint: typeof testOwnProviderEndpoint;
    testSavedOwnProviderEndpoint: typeof testSavedOwnProviderEndpoint;
  }
}

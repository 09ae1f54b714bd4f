import type { CreateProviderRequest } from '@parley/contracts/models/create-provider';
import type { ProviderConnection, ProviderTestResult } from '@parley/contracts/models/provider-connection';
import type { UpdateProviderRequest } from '@parley/contracts/models/update-provider';
import { createContext, use } from 'react';
import { call } from '#api/call.ts';

/** How providers are connected, changed and removed: those of everyone, or one's own. */
export interface ProviderCalls {
  create: (body: CreateProviderRequest) => Promise<ProviderConnection>;
  test: (body: CreateProviderRequest) => Promise<ProviderTestResult>;
  testSaved: (id: string) => Promise<ProviderTestResult>;
  update: (id: string, body: UpdateProviderRequest) => Promise<ProviderConnection>;
  remove: (id: string) => Promise<void>;
}

const callsOfEveryone: ProviderCalls = {
  create: (body) => call('POST /api/providers', { body }),
  test: (body) => call('POST /api/providers/test', { body }),
  testSaved: (id) => call('POST /api/providers/{id}/test', { params: { id } }),
  update: (id, body) => call('PATCH /api/providers/{id}', { params: { id }, body }),
  remove: (id) => call('DELETE /api/providers/{id}', { params: { id } }),
};

export const ownCalls: ProviderCalls = {
  create: (body) => call('POST /api/own-providers', { body }),
  test: (body) => call('POST /api/own-providers/test', { body }),
  testSaved: (id) => call('POST /api/own-providers/{id}/test', { params: { id } }),
  update: (id, body) => call('PATCH /api/own-providers/{id}', { params: { id }, body }),
  remove: (id) => call('DELETE /api/own-providers/{id}', { params: { id } }),
};

/** The providers that the cards below it are about. */
export const ProviderCallsContext = createContext(callsOfEveryone);

export const useProviderCalls = (): ProviderCalls => use(ProviderCallsContext);

import type { z } from 'zod';
import { createProviderRequest } from './create-provider.ts';
import { providerTestResult } from './provider-connection.ts';

/** `POST /api/providers/test` tries a connection before it is saved; `POST /api/providers/{id}/test` one that is. */
export const testProviderRequest = createProviderRequest;
export type TestProviderRequest = z.infer<typeof testProviderRequest>;

export const testProviderResponse = providerTestResult;
export type TestProviderResponse = z.infer<typeof testProviderResponse>;

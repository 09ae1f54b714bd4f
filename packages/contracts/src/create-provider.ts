import { z } from 'zod';
import { providerConnection, providerKind } from './provider-connection.ts';

/** `POST /api/providers`: `baseUrl` is required for `openai-compatible`; others have their maker's address. */
export const createProviderRequest = z.strictObject({
  kind: providerKind,
  label: z.string().trim().min(1).max(80).optional(),
  baseUrl: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional(),
  key: z.string().trim().min(1).max(500).optional(),
});
export type CreateProviderRequest = z.infer<typeof createProviderRequest>;

export const createProviderResponse = providerConnection;
export type CreateProviderResponse = z.infer<typeof createProviderResponse>;

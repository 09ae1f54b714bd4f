import { z } from 'zod';
import { providerConnection } from './provider-connection.ts';

/** `PATCH /api/providers/{id}`: a `key` or `baseUrl` of null removes it. A stored key stays with its server: a `baseUrl` on another one needs a `key` beside it. */
export const updateProviderRequest = z.strictObject({
  label: z.string().trim().min(1).max(80).optional(),
  baseUrl: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable()
    .optional(),
  key: z.string().trim().min(1).max(500).nullable().optional(),
  enabled: z.boolean().optional(),
});
export type UpdateProviderRequest = z.infer<typeof updateProviderRequest>;

export const updateProviderResponse = providerConnection;
export type UpdateProviderResponse = z.infer<typeof updateProviderResponse>;

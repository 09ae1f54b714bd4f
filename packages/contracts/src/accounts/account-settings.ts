import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, 'must be a domain, such as example.org');

/** Whether one signs in here, and who may make an account. */
export const accountSettings = z.object({
  isOn: z.boolean(),
  /**
   * Why settings cannot turn accounts off: the environment turned them on, or others reach the server and would all be its owner. Null if
   * they can.
   */
  keptOn: z.enum(['environment', 'reachable']).nullable(),
  signUp: z.enum(['open', 'invitation']),
  /** Mail domains of open sign-up; empty: all. */
  allowedDomains: z.array(domain).max(50),
  /** Shown on the sign-in page and in invitations; empty if none. */
  serverName: z.string().trim().max(60),
  /** Users may connect providers with keys of their own. */
  ownProviders: z.boolean(),
});
export type AccountSettings = z.infer<typeof accountSettings>;

export const patchAccountSettingsRequest = accountSettings
  .pick({ signUp: true, allowedDomains: true, serverName: true, ownProviders: true })
  .partial();
export type PatchAccountSettingsRequest = z.infer<typeof patchAccountSettingsRequest>;

export const getAccountSettingsEndpoint = defineEndpoint('GET /api/accounts', {
  tag: 'accounts',
  summary: 'Who may make an account',
  response: accountSettings,
  errors: [],
});
export const patchAccountSettingsEndpoint = defineEndpoint('PATCH /api/accounts', {
  tag: 'accounts',
  summary: 'Change who may make an account',
  body: patchAccountSettingsRequest.strict(),
  response: accountSettings,
  errors: [],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    getAccountSettingsEndpoint: typeof getAccountSettingsEndpoint;
    patchAccountSettingsEndpoint: typeof patchAccountSettingsEndpoint;
  }
}

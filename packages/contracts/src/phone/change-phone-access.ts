import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { phoneAccess, phoneErrors } from './phone-access.ts';

/** Without a port, the last one is used. */
export const changePhoneAccessRequest = z.strictObject({ isOpen: z.boolean(), port: z.number().int().min(1024).max(65_535).optional() });
export type ChangePhoneAccessRequest = z.infer<typeof changePhoneAccessRequest>;

export const changePhoneAccessEndpoint = defineEndpoint('PATCH /api/phone', {
  tag: 'phone',
  summary: 'Open Parley to the local network, or close it',
  body: changePhoneAccessRequest,
  response: phoneAccess,
  errors: [...phoneErrors, 'port_in_use'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    changePhoneAccessEndpoint: typeof changePhoneAccessEndpoint;
  }
}

import { defineEndpoint } from '../define-endpoint.ts';
import { phoneAccess, phoneErrors } from './phone-access.ts';

/** `POST /api/phone/code`: the former code ends. `conflict` while the access is closed. */
export const createPairingCodeEndpoint = defineEndpoint('POST /api/phone/code', {
  tag: 'phone',
  summary: 'Make a pairing code',
  response: phoneAccess,
  errors: [...phoneErrors, 'conflict'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    createPairingCodeEndpoint: typeof createPairingCodeEndpoint;
  }
}

import { defineEndpoint } from '../define-endpoint.ts';
import { entityParams } from '../messages/message.ts';
import { phoneAccess, phoneErrors } from './phone-access.ts';

/** `POST /api/phone/devices/{id}/restore`: undoes a revocation within its time; 404 afterwards. */
export const restoreDeviceEndpoint = defineEndpoint('POST /api/phone/devices/{id}/restore', {
  tag: 'phone',
  summary: 'Undo the revocation of a paired device',
  params: entityParams,
  response: phoneAccess,
  errors: [...phoneErrors, 'not_found'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    restoreDeviceEndpoint: typeof restoreDeviceEndpoint;
  }
}

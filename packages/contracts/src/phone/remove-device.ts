import { defineEndpoint } from '../define-endpoint.ts';
import { entityParams } from '../messages/message.ts';
import { phoneAccess, phoneErrors } from './phone-access.ts';

/** `DELETE /api/phone/devices/{id}`: its connections end at once. `restore` undoes it for a while. */
export const removeDeviceEndpoint = defineEndpoint('DELETE /api/phone/devices/{id}', {
  tag: 'phone',
  summary: 'Revoke the key of a paired device',
  params: entityParams,
  response: phoneAccess,
  errors: [...phoneErrors, 'not_found'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    removeDeviceEndpoint: typeof removeDeviceEndpoint;
  }
}

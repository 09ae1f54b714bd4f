import { defineEndpoint } from '../define-endpoint.ts';
import { phoneAccess } from './phone-access.ts';

export const getPhoneAccessEndpoint = defineEndpoint('GET /api/phone', {
  tag: 'phone',
  summary: 'Show whether phones of the local network reach Parley',
  response: phoneAccess,
  errors: [],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    getPhoneAccessEndpoint: typeof getPhoneAccessEndpoint;
  }
}

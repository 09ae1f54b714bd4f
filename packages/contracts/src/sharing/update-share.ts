import type { z } from 'zod';
import { entityParams } from '../messages/message.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { share, shareOptions } from './share.ts';

/** `PATCH /api/shares/{id}`: changes what the page shows of its copy, or when its link ends. */
export const updateShareRequest = shareOptions.partial();
export type UpdateShareRequest = z.infer<typeof updateShareRequest>;

export const updateShareEndpoint = defineEndpoint('PATCH /api/shares/{id}', {
  tag: 'sharing',
  summary: 'Change a public page',
  params: entityParams,
  body: updateShareRequest,
  response: share,
  errors: ['not_found'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    updateShareEndpoint: typeof updateShareEndpoint;
  }
}

import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';

/** A place where the user is signed in. */
export const signedInSession = z.object({
  id: z.string(),
  /** What the browser says of itself; empty if nothing. */
  userAgent: z.string(),
  createdAt: z.number().int(),
  /** The session of this request. */
  isCurrent: z.boolean(),
});
export type SignedInSession = z.infer<typeof signedInSession>;

export const sessionParams = z.object({ id: z.string().min(1).max(64) });

/** The newest first. */
export const listSessionsEndpoint = defineEndpoint('GET /api/auth/sessions', {
  tag: 'accounts',
  summary: 'Where the user is signed in',
  response: z.object({ sessions: z.array(signedInSession) }),
  errors: [],
});
export const endSessionEndpoint = defineEndpoint('DELETE /api/auth/sessions/{id}', {
  tag: 'accounts',
  summary: 'Sign out of one session',
  params: sessionParams,
  errors: ['not_found'],
});
/** Also the one of the request. */
export const endAllSessionsEndpoint = defineEndpoint('DELETE /api/auth/sessions', {
  tag: 'accounts',
  summary: 'Sign out everywhere',
  errors: [],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    listSessionsEndpoint: typeof listSessionsEndpoint;
    endSessionEndpoint: typeof endSessionEndpoint;
    endAllSessionsEndpoint: typeof endAllSessionsEndpoint;
  }
}

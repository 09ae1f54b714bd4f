import { defineEndpoint } from '../define-endpoint.ts';

/** Ends the session of the request; its streams and sockets end at once. */
export const signOutEndpoint = defineEndpoint('POST /api/auth/sign-out', { tag: 'accounts', summary: 'Sign out', errors: [] });

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    signOutEndpoint: typeof signOutEndpoint;
  }
}

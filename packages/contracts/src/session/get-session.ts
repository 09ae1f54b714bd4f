import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { sessionUser } from './session.ts';

/** `GET /api/session`: the current user, and what the operator has turned on. Holds no secret. */
export const getSessionResponse = z.object({
  mode: z.enum(['local', 'accounts']),
  user: sessionUser,
  version: z.string(),
  /** The server listens beyond its machine without sign-in: every visitor is its owner. */
  isOpenToAll: z.boolean(),
  /** Whether any model other than Guide is configured. */
  hasConnectedModel: z.boolean(),
  analytics: z.object({
    posthog: z.object({ key: z.string(), host: z.string() }).nullable(),
    ga4: z.object({ measurementId: z.string(), scriptOrigin: z.string() }).nullable(),
    /** Tag of the operator, sent with every event. */
    business: z.string(),
    /** Path of the performance script; null if it is off. */
    performanceScriptPath: z.string().nullable(),
  }),
  /** Font stylesheets that the operator added. */
  fontStylesheets: z.array(z.string()),
});
export type GetSessionResponse = z.infer<typeof getSessionResponse>;

export const getSessionEndpoint = defineEndpoint('GET /api/session', {
  tag: 'settings',
  summary: 'Who one is here',
  response: getSessionResponse,
  errors: [],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    getSessionEndpoint: typeof getSessionEndpoint;
  }
}

import { z } from 'zod';
import { sessionUser } from './session.ts';

/** `GET /api/session`: who one is here, and what the operator has switched on. Holds no secret. */
export const getSessionResponse = z.object({
  mode: z.enum(['local', 'accounts']),
  user: sessionUser,
  version: z.string(),
  /** Whether any model other than Guide is configured. */
  hasConnectedModel: z.boolean(),
  analytics: z.object({
    posthog: z.object({ key: z.string(), host: z.string() }).nullable(),
    ga4: z.object({ measurementId: z.string(), scriptOrigin: z.string() }).nullable(),
    /** Tag of the operator, sent with every event. */
    business: z.string(),
    /** Path of the performance script; null when it is off. */
    performanceScriptPath: z.string().nullable(),
  }),
  /** Font stylesheets that the operator added. */
  fontStylesheets: z.array(z.string()),
});
export type GetSessionResponse = z.infer<typeof getSessionResponse>;

import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { auditActions } from './audit-actions.ts';

/** One entry: an action, the person who did it, and the time. It holds no text of a message. */
export const auditEntry = z.object({
  id: z.string(),
  at: z.number().int(),
  action: z.enum(auditActions),
  /** Null for a person who was removed for good, and for an operator at the command line. */
  actorName: z.string().nullable(),
  /** The person whom it was done to, if any. */
  personName: z.string().nullable(),
  /** A program did it with a key of the actor. */
  byKey: z.boolean(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const listAuditQuery = z.object({
  action: z.enum(auditActions).optional(),
  /** Part of the name or the address of the actor. */
  q: z.string().trim().max(100).optional(),
  cursor: z.string().max(200).optional(),
});

/** The newest first. */
export const listAuditEndpoint = defineEndpoint('GET /api/audit', {
  tag: 'people',
  summary: 'Who did what, and when',
  query: listAuditQuery,
  response: z.object({ entries: z.array(auditEntry), nextCursor: z.string().nullable() }),
  errors: [],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    listAuditEndpoint: typeof listAuditEndpoint;
  }
}

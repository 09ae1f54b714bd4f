import { z } from 'zod';
import { grantableRoles } from '../accounts/roles.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { entityId, entityParams } from '../messages/message.ts';
import { quotaMeasures, quotaPeriods } from './quota-measures.ts';

const amount = z.number().int().min(0).max(1_000_000_000_000).nullable();
const periods = z.strictObject({ day: amount, month: amount });

/** Null: no limit. */
export const quotaLimits = z.strictObject({ messages: periods, tokens: periods, speech: periods });
export type QuotaLimits = z.infer<typeof quotaLimits>;

/** One limit of a person, and how much of it is used. */
export const quotaState = z.object({
  measure: z.enum(quotaMeasures),
  period: z.enum(quotaPeriods),
  amount: z.number().int().nonnegative(),
  used: z.number().nonnegative(),
  /** When the period ends and the count begins anew. */
  endsAt: z.number().int(),
});
export type QuotaState = z.infer<typeof quotaState>;

/** The caller's own, those of their role included. Empty: no limits. */
export const getOwnQuotasEndpoint = defineEndpoint('GET /api/quotas/own', {
  tag: 'usage',
  summary: 'One’s own limits',
  response: z.object({ quotas: z.array(quotaState) }),
  errors: [],
});

export const listQuotasEndpoint = defineEndpoint('GET /api/quotas', {
  tag: 'people',
  summary: 'Limits of roles and people',
  response: z.object({
    roles: z.array(z.object({ role: z.enum(grantableRoles), limits: quotaLimits })),
    /** People with limits of their own, and people who have used most of a limit. */
    people: z.array(
      z.object({
        id: entityId,
        /** Null: those of the role. */
        limits: quotaLimits.nullable(),
        /** The limits of which 80 % or more is used. */
        near: z.array(quotaState),
      }),
    ),
  }),
  errors: [],
});

const setLimitsRequest = z.strictObject({ limits: quotaLimits.nullable() });

/** Null: no limits. */
export const setRoleQuotaEndpoint = defineEndpoint('PUT /api/quotas/roles', {
  tag: 'people',
  summary: 'Set the limits of a role',
  body: setLimitsRequest.extend({ role: z.enum(grantableRoles) }),
  errors: [],
});

/** Null: those of the role. */
export const setPersonQuotaEndpoint = defineEndpoint('PUT /api/quotas/people/{id}', {
  tag: 'people',
  summary: 'Set the limits of a person',
  params: entityParams,
  body: setLimitsRequest,
  errors: ['not_found'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    getOwnQuotasEndpoint: typeof getOwnQuotasEndpoint;
    listQuotasEndpoint: typeof listQuotasEndpoint;
    setRoleQuotaEndpoint: typeof setRoleQuotaEndpoint;
    setPersonQuotaEndpoint: typeof setPersonQuotaEndpoint;
  }
}

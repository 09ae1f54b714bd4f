import { z } from 'zod';

export const vitalName = z.enum(['LCP', 'INP', 'CLS', 'TTFB', 'FCP', 'first-token', 'first-audio']);
export type VitalName = z.infer<typeof vitalName>;

/** `POST /api/vitals`, sent by beacon: how fast the product felt. Milliseconds, CLS without unit. Holds no text, no address, no person. */
export const reportVitalsRequest = z.strictObject({
  measurements: z
    .array(
      z.strictObject({
        name: vitalName,
        value: z.number().finite().nonnegative().max(3_600_000),
        page: z.enum(['home', 'conversation', 'settings', 'assistants', 'help', 'talk', 'interpreter', 'welcome', 'share', 'other']),
      }),
    )
    .min(1)
    .max(50),
});
export type ReportVitalsRequest = z.infer<typeof reportVitalsRequest>;

/** `GET /api/vitals?days=`, for the owner: percentiles of each measure and of each day. */
export const listVitalsQuery = z.object({ days: z.coerce.number().int().min(1).max(90).default(14) });
export type ListVitalsQuery = z.input<typeof listVitalsQuery>;

const summary = { count: z.number().int(), p50: z.number(), p75: z.number(), p95: z.number() };

export const listVitalsResponse = z.object({
  vitals: z.array(
    z.object({
      name: vitalName,
      ...summary,
      /** Oldest first; `day` is the UTC date, e.g. `2026-11-20`. Days without a measurement are absent. */
      days: z.array(z.object({ day: z.string(), ...summary })),
    }),
  ),
});
export type ListVitalsResponse = z.infer<typeof listVitalsResponse>;

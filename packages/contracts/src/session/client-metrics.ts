import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';

export const metricName = z.enum(['LCP', 'INP', 'CLS', 'TTFB', 'FCP', 'first-token', 'first-audio']);
export type MetricName = z.infer<typeof metricName>;

/** Performance metrics, sent by beacon. Milliseconds; CLS without unit. Holds no text, address or user. */
export const reportMetricsRequest = z.strictObject({
  measurements: z
    .array(
      z.strictObject({
        name: metricName,
        value: z.number().finite().nonnegative().max(3_600_000),
        page: z.enum(['home', 'conversation', 'settings', 'assistants', 'help', 'talk', 'interpreter', 'welcome', 'share', 'other']),
      }),
    )
    .min(1)
    .max(50),
});
export type ReportMetricsRequest = z.infer<typeof reportMetricsRequest>;

/** For the owner: percentiles of each measure and of each day. */
export const listMetricsQuery = z.object({ days: z.coerce.number<number>().int().min(1).max(90).default(14) });
export type ListMetricsQuery = z.input<typeof listMetricsQuery>;

const summary = { count: z.number().int(), p50: z.number(), p75: z.number(), p95: z.number() };

export const listMetricsResponse = z.object({
  metrics: z.array(
    z.object({
      name: metricName,
      ...summary,
      /** Oldest first; `day` is the UTC date, e.g. `2026-11-20`. Days without a measurement are absent. */
      days: z.array(z.object({ day: z.string(), ...summary })),
    }),
  ),
});
export type ListMetricsResponse = z.infer<typeof listMetricsResponse>;

export const reportMetricsEndpoint = defineEndpoint('POST /api/client-metrics', {
  tag: 'metrics',
  summary: 'Report how fast the page felt',
  body: reportMetricsRequest,
  maxBodyBytes: 16_384,
  errors: [],
});
export const listMetricsEndpoint = defineEndpoint('GET /api/client-metrics', {
  tag: 'metrics',
  summary: 'Percentiles of what browsers measured',
  query: listMetricsQuery,
  response: listMetricsResponse,
  errors: ['not_found'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    reportMetricsEndpoint: typeof reportMetricsEndpoint;
    listMetricsEndpoint: typeof listMetricsEndpoint;
  }
}

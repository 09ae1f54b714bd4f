import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { modelPrice } from './model-price.ts';
import { usageGrains } from './usage-grains.ts';

/** `GET /api/usage`: the user's last 30 days, 13 weeks or 12 months, in the given time zone. */
export const getUsageQuery = z.object({
  grain: z.enum(usageGrains).default('day'),
  /** IANA zone; UTC if it is missing or unknown. */
  timeZone: z.string().max(64).optional(),
});
export type GetUsageQuery = z.input<typeof getUsageQuery>;

const count = z.number().int().nonnegative();

/** What a group of replies used. */
export const usageSums = z.object({
  replies: count,
  /** Of these, stopped, interrupted or failed. */
  unfinished: count,
  /** Of these, without token counts: the provider reported none. */
  uncounted: count,
  inputTokens: count,
  outputTokens: count,
  /** Median of the measured times; null if none was measured. */
  firstTokenMs: z.number().nonnegative().nullable(),
  /** Estimated cost in US dollars of replies whose price is known; null if there are none. Local models cost 0. */
  cost: z.number().nonnegative().nullable(),
  /** Counted replies whose price is unknown: `cost` is without them. */
  unpriced: count,
});
export type UsageSums = z.infer<typeof usageSums>;

const usageModel = usageSums.extend({
  reference: z.string(),
  label: z.string(),
  providerLabel: z.string(),
  isLocal: z.boolean(),
  /** Null for local models and where none is known. */
  price: modelPrice.nullable(),
  /** The owner set the price. */
  isOwnPrice: z.boolean(),
});
export type UsageModel = z.infer<typeof usageModel>;

const usageAssistant = usageSums.extend({
  /** Null: replies without an assistant. */
  id: z.string().nullable(),
  /** Null for a deleted assistant. */
  name: z.string().nullable(),
});

export const getUsageResponse = z.object({
  /** First day of each period, oldest first, e.g. `2026-11-23`; weeks begin on Monday. */
  starts: z.array(z.string()),
  total: usageSums,
  periods: z.array(usageSums.extend({ start: z.string() })),
  /** The model with the most tokens first, like the assistants. */
  models: z.array(usageModel),
  assistants: z.array(usageAssistant),
  /** One entry per period, model and assistant. */
  entries: z.array(usageSums.extend({ start: z.string(), reference: z.string(), assistantId: z.string().nullable() })),
  /** The built-in price table: its date and the pages that it was read from. */
  prices: z.object({ date: z.string(), sources: z.array(z.object({ name: z.string(), url: z.string() })), mayEdit: z.boolean() }),
});
export type GetUsageResponse = z.infer<typeof getUsageResponse>;

export const getUsageEndpoint = defineEndpoint('GET /api/usage', {
  tag: 'usage',
  summary: 'Tokens, times and cost of replies',
  query: getUsageQuery,
  response: getUsageResponse,
  errors: [],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    getUsageEndpoint: typeof getUsageEndpoint;
  }
}

import type { UsageSums } from '@parley/contracts/usage/get-usage';
import type { ReplyUsageRow } from '#db/tables.ts';
import type { ListPrice } from './known-prices.ts';

export type UsedReply = ReplyUsageRow & { start: string };

/** @param priceOf the price of a reply's model; null if it is unknown. Not asked for local models. */
export function sumUsage(replies: readonly UsedReply[], priceOf: (reply: UsedReply) => ListPrice | null): UsageSums {
  let unfinished = 0;
  let uncounted = 0;
  let inputTokens = 0;
  let outputTokens = 0;
  let unpriced = 0;
  let cost: number | null = null;
  const times: number[] = [];
  for (const reply of replies) {
    if (reply.status !== 'complete') unfinished += 1;
    if (reply.firstTokenMs !== null) times.push(reply.firstTokenMs);
    const hasCounts = reply.inputTokens !== null || reply.outputTokens !== null;
    inputTokens += reply.inputTokens ?? 0;
    outputTokens += reply.outputTokens ?? 0;
    if (reply.isLocal === 1) cost ??= 0;
    if (!hasCounts) uncounted += 1;
    else if (reply.isLocal === 0) {
      const price = priceOf(reply);
      if (price) cost = (cost ?? 0) + costOf(reply, price);
      else unpriced += 1;
    }
  }
  return { replies: replies.length, unfinished, uncounted, inputTokens, outputTokens, firstTokenMs: median(times), cost, unpriced };
}

function costOf(reply: UsedReply, price: ListPrice): number {
  const input = reply.inputTokens ?? 0;
  const cached = Math.min(input, reply.cachedInputTokens ?? 0);
  return ((input - cached) * price.input + cached * price.cached + (reply.outputTokens ?? 0) * price.output) / 1_000_000;
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : Math.round(((sorted[middle - 1] ?? upper) + upper) / 2);
}

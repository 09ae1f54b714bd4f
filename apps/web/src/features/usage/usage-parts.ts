import type { GetUsageResponse } from '@parley/contracts/usage/get-usage';

/** The models with most tokens have a pattern of their own; the others share the last one. */
const mostParts = 3;

export interface UsagePart {
  /** Null: all other models. */
  label: string | null;
  /** Tokens per period, in the order of `starts`. */
  tokens: number[];
}

/** The parts of each bar, largest model first. Models without tokens are left out. */
export function usageParts({ starts, models, entries }: Pick<GetUsageResponse, 'starts' | 'models' | 'entries'>): UsagePart[] {
  const counted = models.filter((model) => model.inputTokens + model.outputTokens > 0);
  const own = counted.length > mostParts + 1 ? counted.slice(0, mostParts) : counted;
  const others = new Set(counted.slice(own.length).map(({ reference }) => reference));
  const tokensOf = (has: (reference: string) => boolean) =>
    starts.map((start) =>
      entries
        .filter((entry) => entry.start === start && has(entry.reference))
        .reduce((sum, entry) => sum + entry.inputTokens + entry.outputTokens, 0),
    );
  const parts: UsagePart[] = own.map(({ label, reference }) => ({ label, tokens: tokensOf((one) => one === reference) }));
  return others.size === 0 ? parts : [...parts, { label: null, tokens: tokensOf((one) => others.has(one)) }];
}

/** The end of the axis: the next 1, 2, 2.5 or 5 with zeros that holds the highest bar. */
export function axisEnd(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, highest)));
  return [1, 2, 2.5, 5, 10].map((step) => step * power).find((end) => end >= highest) ?? highest;
}

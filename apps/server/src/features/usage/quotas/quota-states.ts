import { quotaMeasures, quotaPeriods } from '@parley/contracts/usage/quota-measures';
import type { QuotaLimits, QuotaState } from '@parley/contracts/usage/quotas';
import { periodAt } from './quota-periods.ts';
import type { Used } from './sum-use.ts';

/** Each limit that is set, with what is used of it. */
export function quotaStates(limits: QuotaLimits, used: Used, now: number): QuotaState[] {
  return quotaMeasures.flatMap((measure) =>
    quotaPeriods.flatMap((period) => {
      const amount = limits[measure][period];
      return amount === null ? [] : [{ measure, period, amount, used: used[measure][period], endsAt: periodAt(period, now).end }];
    }),
  );
}

import { type QuotaMeasure, quotaMeasures, type QuotaPeriod, quotaPeriods } from '@parley/contracts/usage/quota-measures';
import type { QuotaLimits } from '@parley/contracts/usage/quotas';

export type LimitField = `${QuotaMeasure}.${QuotaPeriod}`;

/** Every limit there is, in the order of the dialog. */
export const limitFields: readonly LimitField[] = quotaMeasures.flatMap((measure) =>
  quotaPeriods.map((period): LimitField => `${measure}.${period}`),
);

const partsOf = (field: LimitField) => field.split('.') as [QuotaMeasure, QuotaPeriod];

/** What the fields of the dialog hold. */
export function typedLimits(limits: QuotaLimits | null): Record<LimitField, string> {
  const text = (field: LimitField) => {
    const [measure, period] = partsOf(field);
    return String(limits?.[measure][period] ?? '');
  };
  return Object.fromEntries(limitFields.map((field) => [field, text(field)])) as Record<LimitField, string>;
}

/** The limits that were typed; null if all fields are empty. */
export function readLimits(typed: Record<LimitField, string>): QuotaLimits | null {
  const amount = (field: LimitField) => (typed[field].trim() === '' ? null : Math.max(0, Math.round(Number(typed[field]))));
  if (limitFields.every((field) => amount(field) === null)) return null;
  const of = (measure: QuotaMeasure) => ({ day: amount(`${measure}.day`), month: amount(`${measure}.month`) });
  return { messages: of('messages'), tokens: of('tokens'), speech: of('speech') };
}

/** The limits that are set. */
export function setLimits(limits: QuotaLimits | null): { field: LimitField; amount: number }[] {
  if (!limits) return [];
  return limitFields.flatMap((field) => {
    const [measure, period] = partsOf(field);
    const amount = limits[measure][period];
    return amount === null ? [] : [{ field, amount }];
  });
}

/** Limits of a person that all are open: the person has none, whatever the role has. */
export const noLimits: QuotaLimits = {
  messages: { day: null, month: null },
  tokens: { day: null, month: null },
  speech: { day: null, month: null },
};

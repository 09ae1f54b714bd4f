import type { Unit } from './units.ts';

/** An amount of one unit in another of the same dimension. */
export function convertUnit(amount: number, from: Unit, to: Unit): number {
  return (amount * from.factor + (from.offset ?? 0) - (to.offset ?? 0)) / to.factor;
}

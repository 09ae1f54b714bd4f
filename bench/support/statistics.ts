/** Nearest-rank percentile of at least one value; `share` from 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!;
}

/** `median (p5 to p95, n runs)` with a unit, as the performance table shows figures. */
export function spread(values: readonly number[], unit: string, digits = 0): string {
  const at = (share: number) => percentile(values, share).toFixed(digits);
  return `${at(0.5)} ${unit} (p5 ${at(0.05)}, p95 ${at(0.95)}, ${values.length} runs)`;
}

/** Prints one figure beside its budget. */
export function report(what: string, figure: string, budget: string): void {
  console.log(`| ${what} | ${figure} | ${budget} |`);
}

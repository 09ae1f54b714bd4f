import * as fc from 'fast-check';

export interface PropertyOptions<Values> {
  /** How often the property is tried; the environment may ask for more, never for less. */
  runs?: number;
  /** Counterexamples found before. They are tried first, at each run. */
  examples?: Values[];
}

/**
 * Tries a property with random values. All property tests go through here, so that one setting makes all of them long:
 * `PARLEY_PROPERTY_RUNS=100000`. A failure names the two settings that repeat it.
 *
 * @throws with the counterexample, the seed and the path to it
 */
export function assertProperty<Values extends unknown[]>(
  property: fc.IPropertyWithHooks<Values>,
  { runs = 100, examples = [] }: PropertyOptions<Values> = {},
): void {
  const { PARLEY_PROPERTY_RUNS, PARLEY_PROPERTY_SEED, PARLEY_PROPERTY_PATH } = environment();
  const numRuns = Math.max(runs, Number(PARLEY_PROPERTY_RUNS ?? 0));
  const repeated = PARLEY_PROPERTY_SEED ? { seed: Number(PARLEY_PROPERTY_SEED), path: PARLEY_PROPERTY_PATH ?? '' } : {};
  const details = fc.check(property, { numRuns, examples: examples as never, ...repeated });
  if (!details.failed) return;
  const repeat = `PARLEY_PROPERTY_SEED=${details.seed} PARLEY_PROPERTY_PATH=${details.counterexamplePath}`;
  throw new Error(`${fc.defaultReportMessage(details)}\n\nRepeat it with ${repeat}`, { cause: details.errorInstance });
}

/** This package is free of Node's types, and tests of it may run in a browser. */
function environment(): Record<string, string | undefined> {
  return (globalThis as { process?: { env: Record<string, string | undefined> } }).process?.env ?? {};
}

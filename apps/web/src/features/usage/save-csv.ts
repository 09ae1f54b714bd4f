import type { GetUsageResponse } from '@parley/contracts/usage/get-usage';
import { usageCsv } from './usage-csv.ts';

/** Safari reads the file only after the click has returned. */
const readWithinMs = 60_000;

/** Downloads the numbers as `parley-usage.csv`. */
export function saveCsv(usage: GetUsageResponse): void {
  const address = URL.createObjectURL(new Blob([usageCsv(usage)], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'parley-usage.csv';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), readWithinMs);
}

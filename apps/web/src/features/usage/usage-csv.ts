import type { GetUsageResponse } from '@parley/contracts/usage/get-usage';

/** Programs run what begins with one of these as a formula. */
const formula = /^[=+\-@\t\r]/;

/**
 * One line per period, model and assistant, with plain English headings and numbers for programs.
 *
 * @returns RFC 4180, with a byte order mark, because Excel otherwise misreads UTF-8
 */
export function usageCsv({ entries, models, assistants }: Pick<GetUsageResponse, 'entries' | 'models' | 'assistants'>): string {
  const head = ['start', 'model', 'label', 'provider', 'assistant', 'replies', 'unfinished', 'without_counts'];
  const lines = entries.map((entry) => {
    const model = models.find(({ reference }) => reference === entry.reference);
    const assistant = assistants.find(({ id }) => id === entry.assistantId);
    return [
      entry.start,
      entry.reference,
      model?.label,
      model?.providerLabel,
      assistant?.name ?? entry.assistantId,
      entry.replies,
      entry.unfinished,
      entry.uncounted,
      entry.inputTokens,
      entry.outputTokens,
      entry.firstTokenMs,
      entry.unpriced > 0 ? null : entry.cost,
    ];
  });
  const all = [[...head, 'input_tokens', 'output_tokens', 'first_token_ms_median', 'cost_usd'], ...lines];
  return `\ufeff${all.map((line) => `${line.map(field).join(',')}\r\n`).join('')}`;
}

function field(value: string | number | null | undefined): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

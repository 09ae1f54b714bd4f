import { expect, it } from 'vitest';
import { usageCsv } from './usage-csv.ts';

const sums = { replies: 2, unfinished: 1, uncounted: 1, inputTokens: 10, outputTokens: 5, firstTokenMs: 400, cost: 0.25, unpriced: 0 };
const model = {
  ...sums,
  reference: 'own/m',
  label: 'Model, "big"',
  providerLabel: '=Mine()',
  isLocal: false,
  price: null,
  isOwnPrice: false,
};
const entry = { ...sums, start: '2026-11-23', reference: 'own/m', assistantId: 'a' };

function rows(change: Partial<typeof entry> = {}): string[] {
  const assistants = [{ ...sums, id: 'a', name: 'Léa' }];
  return usageCsv({ entries: [{ ...entry, ...change }], models: [model], assistants }).split('\r\n');
}

it('has one line per entry under its headings, quotes commas and disarms formulas', () => {
  const [head, line, end] = rows();
  expect(head).toMatch(/^\ufeffstart,model,.*,cost_usd$/);
  expect(line).toBe(`2026-11-23,own/m,"Model, ""big""",'=Mine(),Léa,2,1,1,10,5,400,0.25`);
  expect(end).toBe('');
});

it('leaves the cost empty where the price of a reply is unknown', () => {
  expect(rows({ unpriced: 1 })[1]).toMatch(/,400,$/);
});

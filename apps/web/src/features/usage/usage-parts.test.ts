import { expect, it } from 'vitest';
import { axisEnd, usageParts } from './usage-parts.ts';

const sums = { replies: 1, unfinished: 0, uncounted: 0, outputTokens: 0, firstTokenMs: null, cost: null, unpriced: 0 };
const model = (reference: string, inputTokens: number) => ({
  ...sums,
  inputTokens,
  reference,
  label: reference,
  providerLabel: '',
  isLocal: true,
  price: null,
  isOwnPrice: false,
});

it('the largest models have a part each, the others share one, and a model without tokens has none', () => {
  const models = [model('a', 50), model('b', 40), model('c', 30), model('d', 20), model('e', 10), model('guide', 0)];
  const entries = models.map(({ reference, inputTokens }) => ({ ...sums, reference, inputTokens, start: 'two', assistantId: null }));
  expect(usageParts({ starts: ['one', 'two'], models, entries })).toEqual([
    { label: 'a', tokens: [0, 50] },
    { label: 'b', tokens: [0, 40] },
    { label: 'c', tokens: [0, 30] },
    { label: null, tokens: [0, 30] },
  ]);
});

it.each([
  [0, 1],
  [7, 10],
  [120, 200],
  [500, 500],
  [240_000, 250_000],
  [251_000, 500_000],
])('the axis of a highest bar of %i ends at %i', (highest, end) => {
  expect(axisEnd(highest)).toBe(end);
});

import { afterEach, expect, it } from 'vitest';
import { showLocale } from '#i18n/texts.ts';
import { formatCost } from './usage-format.ts';

afterEach(() => {
  showLocale('en-US');
});

it('keeps the sign of the dollar behind its letters in Arabic', () => {
  showLocale('ar-SA');
  expect(formatCost(1.5)).toContain('\u2066US$\u2069');
});

it('shows what costs less than a cent', () => {
  expect([formatCost(0.00012), formatCost(2)]).toEqual(['$0.00012', '$2.00']);
});

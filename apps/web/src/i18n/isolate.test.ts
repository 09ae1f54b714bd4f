import { expect, it } from 'vitest';
import { isolate } from './isolate.ts';

it('a name is between the marks of an isolation, which its own marks do not end', () => {
  expect(isolate('plan.pdf')).toBe('\u2068plan.pdf\u2069');
  expect(isolate('a\u2069\u202eb.pdf')).toBe('\u2068ab.pdf\u2069');
});

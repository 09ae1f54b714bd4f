import { expect, it } from 'vitest';
import { noLimits, readLimits, setLimits, typedLimits } from './limit-fields.ts';

const limits = { ...noLimits, messages: { day: 20, month: null }, speech: { day: null, month: 0 } };

it('what was saved is in the fields, and what is in the fields is saved', () => {
  expect(typedLimits(limits)).toMatchObject({ 'messages.day': '20', 'messages.month': '', 'speech.month': '0' });
  expect(readLimits(typedLimits(limits))).toEqual(limits);
});

it('empty fields are no limits', () => {
  expect(readLimits(typedLimits(null))).toBeNull();
});

it('names the limits that are set, in the order of the dialog', () => {
  expect(setLimits(limits)).toEqual([
    { field: 'messages.day', amount: 20 },
    { field: 'speech.month', amount: 0 },
  ]);
});

import { describe, expect, it } from 'vitest';
import { analyticsEventErrors, analyticsEvents, durationBucketOf, lengthBucketOf } from './analytics-events.ts';

const good = { name: 'theme_changed', business: 'parley', spm: 'parley.settings.appearance.theme', properties: { theme: 'dark' } };

describe('analytics registry', () => {
  it('accepts a complete event', () => {
    expect(analyticsEventErrors(good)).toEqual([]);
  });

  it.each([
    ['no business', { ...good, business: '' }],
    ['no spm', { ...good, spm: '' }],
    ['a foreign spm', { ...good, spm: 'parley.chat.composer.send' }],
    ['a malformed spm', { ...good, spm: 'parley.theme' }],
    ['an unknown name', { ...good, name: 'secret_event' }],
    ['an unlisted property', { ...good, properties: { theme: 'dark', text: 'hello' } }],
    ['a value outside its list', { ...good, properties: { theme: 'my secret message' } }],
  ])('refuses %s', (_, event) => {
    expect(analyticsEventErrors(event)).not.toEqual([]);
  });

  it('gives every event a complete position', () => {
    for (const [name, { spm }] of Object.entries(analyticsEvents)) {
      expect(analyticsEventErrors({ name, business: 'parley', spm: `parley.${spm}`, properties: {} }), name).toEqual([]);
    }
  });

  it('has no property kind that accepts free text', () => {
    const canary = 'My secret sentence, 42!';
    for (const [name, { spm, properties }] of Object.entries(analyticsEvents)) {
      for (const key of Object.keys(properties)) {
        expect(analyticsEventErrors({ name, business: 'parley', spm: `parley.${spm}`, properties: { [key]: canary } })).not.toEqual([]);
      }
    }
  });

  it.each([
    [0, '0'],
    [50, '1-50'],
    [51, '51-200'],
    [5001, '5001+'],
  ])('puts a length of %i in %s', (length, bucket) => expect(lengthBucketOf(length)).toBe(bucket));

  it.each([
    [499, '<0.5s'],
    [500, '0.5-1s'],
    [300_000, '5m+'],
  ])('puts %i ms in %s', (durationMs, bucket) => expect(durationBucketOf(durationMs)).toBe(bucket));
});

import { describe, expect, it } from 'vitest';
import { keepPair, readPair, withLanguage } from './interpreter-pair.ts';

const storageWith = (value: string) => ({ getItem: () => value });

describe('the pair of languages', () => {
  it('begins with the interface language and another one', () => {
    expect(readPair('ja-JP', null)).toEqual({ mine: 'ja-JP', theirs: 'en-US', takesTurns: false, layout: null });
    expect(readPair('en-US', null).theirs).toBe('es-ES');
  });
  it('is remembered', () => {
    let kept = '';
    keepPair({ mine: 'ko-KR', theirs: 'de-DE', takesTurns: true, layout: 'side' }, { setItem: (_, value) => (kept = value) });
    expect(readPair('en-US', storageWith(kept))).toEqual({ mine: 'ko-KR', theirs: 'de-DE', takesTurns: true, layout: 'side' });
  });
  it.each(['not json', '{"mine":"xx"}', '{"mine":"de-DE","theirs":"de-DE"}', 'null'])('survives %s', (value) => {
    const pair = readPair('fr-FR', storageWith(value));
    expect([pair.mine, pair.theirs]).toEqual(['fr-FR', 'en-US']);
  });
  it('is swapped rather than made of one language twice', () => {
    const pair = { mine: 'en-US', theirs: 'ko-KR', takesTurns: false, layout: null };
    expect(withLanguage(pair, 'mine', 'ko-KR')).toMatchObject({ mine: 'ko-KR', theirs: 'en-US' });
    expect(withLanguage(pair, 'mine', 'fr-FR')).toMatchObject({ mine: 'fr-FR', theirs: 'ko-KR' });
  });
});

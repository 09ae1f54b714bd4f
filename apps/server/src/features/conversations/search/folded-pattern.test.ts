import { assertProperty } from '@parley/voice/testing/assert-property';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '#db/fold-text.ts';
import { foldedPattern } from './folded-pattern.ts';

const matches = (term: string, text: string) => {
  const pattern = foldedPattern(term);
  return pattern === null || new RegExp(pattern, 'u').test(text);
};

describe('the pattern of a term', () => {
  it.each([
    ['creme', 'Crème brûlée'],
    ['creme', 'cre\u0300me'],
    ['كتب', 'كَتَبَ'],
    ['ёлка', 'ЕЛКА'],
    ['σοφος', 'ΣΟΦΌΣ'],
    ['i', 'İ'],
    ['a-b', 'ä-b'],
    ['^]\\', 'x^]\\'],
    ['sa', 'ßa'],
    ['k', '\u212a'],
  ])('of %s matches %s', (term, text) => {
    expect(foldedPattern(term)).not.toBeNull();
    expect(matches(term, text)).toBe(true);
  });

  it('rules out texts without the letters', () => {
    expect(matches('qj', 'The quick brown fox jumps.')).toBe(false);
    expect(matches('th', 'tea, hot')).toBe(false);
  });

  it.each(['ss', 'straße', 'encyclopaedia', 'か', '서울'])('is not known for %s', (term) => expect(foldedPattern(term)).toBeNull());

  it('matches every character of Unicode that folds to one of its letters', () => {
    const missed: string[] = [];
    for (let code = 0; code <= 0x10_ffff; code += 1) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const character = String.fromCodePoint(code);
      const folded = foldText(character);
      if (folded !== character) for (const letter of folded) if (!matches(letter, character)) missed.push(character);
    }
    expect(missed).toEqual([]);
  });

  it('matches each text whose folded form contains the term', () => {
    const character = fc.constantFrom(...'aAäsSßẞæÆœøıİiIςσΣeéo- ^]\\.\u0301\u0308\u0640\u064bكأéКйё');
    assertProperty(
      fc.property(fc.array(character, { maxLength: 12 }), fc.nat(), fc.nat(), (characters, from, length) => {
        const text = characters.join('');
        const folded = [...foldText(text)];
        const start = from % (folded.length + 1);
        const term = folded.slice(start, start + 1 + (length % 4)).join('');
        return term === '' || matches(term, text);
      }),
    );
  });
});

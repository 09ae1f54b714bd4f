import { describe, expect, it } from 'vitest';
import { certainLength, cutCaption, lastWordBefore, plainCaption, spokenCaption } from './caption-text.ts';

const text = 'With pleasure. Would you prefer the **terrace** or a table inside? We close at ten.';
const rangeOf = (words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length });

describe('captions of a call', () => {
  it('highlight the spoken word and show the rest of the sentence ahead', () => {
    const sentence = rangeOf('Would you prefer the **terrace** or a table inside?');
    const word = rangeOf('terrace');
    expect(spokenCaption(text, { sentence, word, heardUpTo: word.start })).toEqual({
      said: 'With pleasure. Would you prefer the ',
      word: 'terrace',
      ahead: ' or a table inside?',
      lost: '',
    });
  });
  it('are empty before the first sentence sounds', () => {
    expect(spokenCaption(text, { sentence: null, word: null, heardUpTo: 0 }).said).toBe('');
  });
  it('strike through the unheard part of the sentence', () => {
    const heardUpTo = rangeOf('or a table').start;
    expect(cutCaption(text, heardUpTo)).toEqual({ said: 'Would you prefer the terrace ', word: '', ahead: '', lost: 'or a table inside?' });
  });
  it('do not strike through the space before it', () => {
    const atWordEnd = rangeOf(' or a table').start;
    expect(cutCaption(text, atWordEnd)).toEqual({ said: 'Would you prefer the terrace ', word: '', ahead: '', lost: 'or a table inside?' });
  });
  it('name the word at which the voice stopped, also in scripts without spaces', () => {
    expect(lastWordBefore(text, rangeOf(' or a').start, 'en-US')).toBe('terrace');
    expect(lastWordBefore('今日は天気がいい', 5, 'ja-JP')).toBe('天気');
    expect(lastWordBefore(text, 0, 'en-US')).toBeNull();
  });
  it('show no Markdown marks', () => {
    expect(plainCaption('## See [the help](/help) for `more`')).toBe('See the help for more');
  });
  it('count words as certain after they stayed the same', () => {
    expect(certainLength('book a tab', 'book a table for')).toBe('book a '.length);
    expect(certainLength('今日', '今日は')).toBe(2);
    expect(certainLength('done', 'done')).toBe(4);
  });
});

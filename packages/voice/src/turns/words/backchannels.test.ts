import { describe, expect, it } from 'vitest';

import { isBackchannel, isStopPhrase, takesTheFloor } from './backchannels.ts';
import { listeningWords } from './listening-words.ts';

describe('backchannels and stop words', () => {
  it('T22 covers all eleven locales', () => {
    expect(Object.keys(listeningWords).sort()).toEqual(
      ['ar-SA', 'de-DE', 'en-US', 'es-ES', 'fr-FR', 'ja-JP', 'ko-KR', 'pt-BR', 'ru-RU', 'zh-CN', 'zh-TW'].sort(),
    );
  });

  it.each(Object.keys(listeningWords))('T20 in %s no word both gives and takes the floor', (locale) => {
    const { backchannels, stops, objections } = listeningWords[locale]!;
    for (const word of backchannels) expect([word, isBackchannel(word, locale), takesTheFloor(word, locale)]).toEqual([word, true, false]);
    for (const word of [...stops, ...objections]) {
      expect([word, isBackchannel(word, locale), takesTheFloor(word, locale)]).toEqual([word, false, true]);
    }
    for (const word of objections) expect(isStopPhrase(word, locale)).toBe(false);
  });

  it.each([
    ['Uh-huh.', 'en-US'],
    ['Yeah, yeah… okay!', 'en-US'],
    ['D’accord.', 'fr-FR'],
    ['うん、なるほど。', 'ja-JP'],
    ['嗯嗯，對啊', 'zh-TW'],
    ['네, 네. 그렇군요', 'ko-KR'],
    ['نعم، طيب', 'ar-SA'],
    ['Угу, понятно.', 'ru-RU'],
  ])('T22 "%s" in %s is a backchannel', (text, locale) => {
    expect(isBackchannel(text, locale)).toBe(true);
  });

  it.each([
    ['yeah but why', 'en-US'],
    ['nobody', 'en-US'],
    ['yesterday', 'en-US'],
    ['対策', 'ja-JP'],
    ['对不起', 'zh-CN'],
    ['', 'en-US'],
    ['…', 'en-US'],
  ])('T22 "%s" in %s is neither', (text, locale) => {
    expect([isBackchannel(text, locale), takesTheFloor(text, locale)]).toEqual([false, false]);
  });

  it('T22 an unknown locale uses the nearest one, else English', () => {
    expect(isBackchannel('genau', 'de-AT')).toBe(true);
    expect(isStopPhrase('stop', 'sw-KE')).toBe(true);
    expect(isStopPhrase('stop', null)).toBe(true);
  });
});

import { voiceOption } from '@parley/contracts/speech/voice-option';
import { interfaceLocales } from '@parley/contracts/session/interface-locales';
import { expect, test } from 'vitest';
import { defaultEspeakVoice, espeakLocales, espeakVoiceOptions, espeakVoices } from './espeak-voices.ts';

test('every interface locale has female and male voices', () => {
  expect([...espeakLocales].sort()).toEqual(interfaceLocales.map(({ code }) => code).sort());
  for (const { code } of interfaceLocales) {
    const own = espeakVoiceOptions(code).map((option) => voiceOption.parse(option));
    expect(new Set(own.map((option) => option.gender))).toEqual(new Set(['female', 'male']));
    expect(new Set(own.map((option) => option.label)).size).toBe(own.length);
  }
  expect(espeakVoiceOptions()).toHaveLength(espeakVoices.length);
});

test('limits are declared where there are some', () => {
  expect(espeakVoiceOptions('ar-SA')[0]?.limitation).toBe('arabic_without_vowels');
  expect(espeakVoiceOptions('ja-JP')[0]?.limitation).toBe('japanese_through_kana');
  expect(espeakVoiceOptions('de-DE')[0]?.limitation).toBeNull();
});

test.each([
  ['fr-FR', 'fr-FR+f2'],
  ['pt-PT', 'pt-BR+f2'],
  ['zh-HK', 'zh-CN+f2'],
  ['sv-SE', 'en-US+f2'],
])('%s is spoken by %s', (locale, id) => {
  expect(defaultEspeakVoice(locale).id).toBe(id);
  expect(defaultEspeakVoice(locale, 'male').gender).toBe('male');
});

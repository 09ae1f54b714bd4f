import { expect, test } from 'vitest';
import { azureOnlyVoices, neuralCounts, neuralNames, neuralTotal, tenOpenAiNames } from '../testing/asked-for-voices.ts';
import { defaultNeuralVoice, findNeuralVoice, neuralVoiceLabel, neuralVoices } from './neural-voices.ts';
import { openAiVoices, tenOpenAiVoices } from './openai-voices.ts';

test('the catalogue has exactly the required voices per locale', () => {
  const counts: Record<string, number> = {};
  for (const voice of neuralVoices) counts[voice.locale] = (counts[voice.locale] ?? 0) + 1;
  expect(counts).toEqual(neuralCounts);
  expect(new Set(neuralVoices.map((voice) => voice.value)).size).toBe(neuralTotal);
});

test.each(Object.entries(neuralNames))(
  '%s has exactly the asked-for names, in their order and with their native forms',
  (locale, names) => {
    const listed = neuralVoices.filter((voice) => voice.locale === locale);
    expect(listed.map(neuralVoiceLabel)).toEqual(names);
    for (const [index, voice] of listed.entries()) {
      const [latin, native] = names[index]!.replace(/ \(.*/, '').split(' ');
      expect(voice).toMatchObject({ latinName: latin, nativeName: native ?? latin });
      if (!azureOnlyVoices.includes(voice.value)) expect(voice.value).toBe(`${locale}-${latin}Neural`);
    }
  },
);

test('Wu and Cantonese are listed under Mandarin, and only Azure speaks them', () => {
  for (const value of azureOnlyVoices) {
    expect(findNeuralVoice(value)).toMatchObject({ locale: 'zh-CN', routes: ['azure'] });
  }
  expect(neuralVoices.filter((voice) => !voice.routes.includes('edge'))).toHaveLength(2);
});

test('every locale has a default voice on the free route', () => {
  for (const locale of new Set(neuralVoices.map((voice) => voice.locale))) {
    expect(defaultNeuralVoice(locale)?.routes).toContain('edge');
  }
  expect(defaultNeuralVoice('xx-XX')).toBeNull();
});

test('the ten OpenAI voices come first, newer ones after them', () => {
  expect(tenOpenAiVoices.map((voice) => voice.value)).toEqual(tenOpenAiNames);
  expect(openAiVoices.slice(0, 10).map((voice) => voice.value)).toEqual(tenOpenAiNames);
  expect(openAiVoices.length).toBeGreaterThan(10);
});

import { expect, test } from 'vitest';
import { azureOnlyVoices, neuralCounts, neuralTotal, tenOpenAiNames } from '../testing/asked-for-voices.ts';
import { defaultNeuralVoice, findNeuralVoice, neuralVoiceLabel, neuralVoices } from './neural-voices.ts';
import { openAiVoices, tenOpenAiVoices } from './openai-voices.ts';

test('the catalogue has exactly the asked-for voices per locale', () => {
  const counts: Record<string, number> = {};
  for (const voice of neuralVoices) counts[voice.locale] = (counts[voice.locale] ?? 0) + 1;
  expect(counts).toEqual(neuralCounts);
  expect(new Set(neuralVoices.map((voice) => voice.value)).size).toBe(neuralTotal);
});

test('ids follow the locale and the name', () => {
  expect(findNeuralVoice('ar-SA-ZariyahNeural')?.nativeName).toBe('زارية');
  expect(findNeuralVoice('zh-TW-HsiaoChenNeural')?.nativeName).toBe('曉臻');
  for (const voice of neuralVoices) expect(voice.value).toMatch(/^[a-z]{2,3}-[A-Z]{2}-[A-Za-z]+Neural$/);
});

test('Wu and Cantonese stand under Mandarin and only Azure speaks them', () => {
  for (const value of azureOnlyVoices) {
    expect(findNeuralVoice(value)).toMatchObject({ locale: 'zh-CN', routes: ['azure'] });
  }
  expect(neuralVoices.filter((voice) => !voice.routes.includes('edge'))).toHaveLength(2);
});

test('labels show both scripts only where they differ', () => {
  const label = (value: string) => {
    const voice = findNeuralVoice(value);
    return voice && neuralVoiceLabel(voice);
  };
  expect(label('ja-JP-NanamiNeural')).toBe('Nanami 七海');
  expect(label('de-DE-KatjaNeural')).toBe('Katja');
  expect(label('wuu-CN-XiaotongNeural')).toBe('Xiaotong 晓彤 (Wu)');
});

test('every locale has a default that the free route speaks', () => {
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

import { expect, it } from 'vitest';
import { createReadingSettings } from './reading-settings.ts';

const choice = (voice: string) => ({ engine: 'espeak' as const, voice });

it('uses a rate and a voice that were chosen for one reading until the next one begins', () => {
  const settings = createReadingSettings(() => ({ voices: { 'en-US': choice('preferred') }, rate: 1, pitch: 0 }));
  settings.setRate(1.5);
  settings.setVoice('en-US', choice('picked'));
  expect(settings.of(undefined)).toMatchObject({ voices: { 'en-US': choice('picked') }, picked: { 'en-US': choice('picked') }, rate: 1.5 });
  settings.clear();
  expect(settings.of(undefined)).toMatchObject({ voices: { 'en-US': choice('preferred') }, picked: {}, rate: 1 });
});

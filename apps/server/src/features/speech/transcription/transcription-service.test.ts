import { expect, test, vi } from 'vitest';
import { FakeTranscriber } from '@parley/voice/testing/fake-transcriber';
import { createTranscriptionService } from './transcription-service.ts';

/** Syllables over a quiet room, at 16 kHz. */
const speech = Int16Array.from({ length: 32_000 }, (_, index) => {
  const isVoiced = index % 3200 < 2000 && index > 6400;
  return (isVoiced ? 7000 : 20) * Math.sin((2 * Math.PI * 180 * index) / 16_000);
});

test('T41 a downloaded model is asked for the words of a pause if its last words came within 500 ms', async () => {
  const service = createTranscriptionService({ env: {}, fetchPublicUrl: fetch } as never);
  const now = vi.spyOn(performance, 'now');
  const decode = async (ms: number) => {
    now.mockReturnValueOnce(1000).mockReturnValueOnce(1000 + ms);
    await service.transcribeUtterance(speech, { locale: 'en-US', signal: new AbortController().signal });
    return service.canDraft(undefined);
  };
  service.setLocalModels(new FakeTranscriber([{ text: 'one' }, { text: 'two' }, { text: 'three' }]));
  expect(service.canDraft(undefined)).toBe(false);
  expect(await decode(300)).toBe(true);
  expect(await decode(900)).toBe(false);
  expect(await decode(450)).toBe(true);
  service.setLocalModels(new FakeTranscriber([]));
  expect(service.canDraft(undefined)).toBe(false);
});

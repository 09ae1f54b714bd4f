import { expect, it } from 'vitest';
import type { TranscriptionService } from '#features/speech/transcription/transcription-service.ts';
import { resolveHearing } from './hearing-target.ts';

const recognisers = (isRemote: boolean) =>
  ({ isRemote: () => isRemote, list: () => [{ isAvailable: true }] }) as unknown as TranscriptionService;

it.each(['whisper-1', 'gpt-4o-transcribe', 'parakeet-tdt'])('a recogniser of this machine answers to %s', (name) => {
  expect(resolveHearing(recognisers(false), name)).toEqual({ model: name });
});

it('there is no other model here, and only a remote service knows its own', () => {
  expect(() => resolveHearing(recognisers(false), 'gpt-5')).toThrow(expect.objectContaining({ status: 404, code: 'model_not_found' }));
  expect(resolveHearing(recognisers(true), 'gpt-5')).toEqual({ model: 'gpt-5' });
});

import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { CachedSynthesizer } from '@parley/voice/engines/cached-synthesizer';
import type { Synthesizer } from '@parley/voice/engines/synthesizer';
import type { SpeechServices } from './speech-services.ts';
import { createSpeechEngines, type SpeechEngines } from './engines/speech-engines.ts';
import type { ConcurrencyLimiter } from '#http/guard/concurrency-limiter.ts';
import { traceSynthesizer } from '#tracing/trace-synthesizer.ts';
import { createSpeechDetectors, type SpeechDetectors } from './detection/speech-detectors.ts';
import { type AudioCache, openAudioCache } from './speaking/audio-cache.ts';
import { createTranscriptionService, type TranscriptionService } from './transcription/transcription-service.ts';

/** Speech on this server. Created once at start, used by the routes and the voice socket. */
export interface Speech {
  engines: SpeechEngines;
  transcription: TranscriptionService;
  /** Finds speech in the audio of clients that do not mark turns themselves. */
  detectors: SpeechDetectors;
  /** An engine for one user: finished audio is cached on disk if the engine costs time or money. */
  personal(synthesizer: Synthesizer, userId: string): Synthesizer;
  /** Deletes a user's cached audio. Deleted text must not survive as audio, and file names do not show what they contain. */
  forget(userId: string): Promise<void>;
  /** Limits one user's concurrent speech and transcription requests. */
  limiter: ConcurrencyLimiter;
  /** Starts the offline engine's process, without a voice yet. Never throws. */
  wake(): void;
  /** Starts the offline engine, so that the first word does not wait for it. Never rejects. */
  warmUp(locale: string): void;
  /** Resolves when pending writes are done. */
  close(): Promise<void>;
}

const requestsPerUser = 6;

/**
 * @param espeak the offline engine; null if it is turned off
 * @param wake starts its process
 */
export function createSpeech(
  services: Pick<SpeechServices, 'env' | 'fetchPublicUrl' | 'clock' | 'dataDir' | 'limits' | 'tracing' | 'stopping'>,
  espeak: Synthesizer | null,
  wake: () => void,
): Speech {
  const engines = createSpeechEngines(services, espeak);
  const detectors = createSpeechDetectors();
  const caches = new Map<string, AudioCache>();
  const folderOf = (userId: string) =>
    join(services.dataDir, 'speech-cache', createHash('sha256').update(userId).digest('hex').slice(0, 32));
  const cacheOf = (userId: string): AudioCache => {
    const cache = caches.get(userId) ?? openAudioCache(folderOf(userId));
    caches.set(userId, cache);
    return cache;
  };
  return {
    engines,
    transcription: createTranscriptionService(services),
    detectors,
    personal(synthesizer, userId) {
      const traced = traceSynthesizer(synthesizer, services.tracing);
      return synthesizer.capabilities.network === 'none' ? traced : new CachedSynthesizer(traced, cacheOf(userId));
    },
    forget: (userId) => cacheOf(userId).clear(),
    limiter: services.limits.places('speech', requestsPerUser),
    wake,
    warmUp(locale) {
      const voice = espeak?.capabilities.voices.find((candidate) => candidate.locale === locale) ?? espeak?.capabilities.voices[0];
      if (voice) espeak?.prepare?.(voice.id, services.stopping).catch(() => undefined);
    },
    async close() {
      engines.close();
      await Promise.all([detectors.close(), ...[...caches.values()].map((cache) => cache.settled())]);
    },
  };
}

import { SpeechError } from '@parley/voice/engines/speech-error';
import type { Synthesizer } from '@parley/voice/engines/synthesizer';
import type { Clock } from '#clock.ts';

/** Two in a row are no accident; five minutes later a service has usually recovered. */
const failuresToPause = 2;
const pauseMs = 5 * 60_000;

export interface BreakableSynthesizer extends Synthesizer {
  /** Whether requests are refused for now because the last ones failed. */
  readonly isPaused: boolean;
}

/** What the caller did wrong says nothing about the service. */
const notTheServicesFault = new Set(['speech_text_empty', 'speech_voice_unavailable', 'speech_consent_required']);

/** Stops asking an engine that failed twice in a row, and tries again after five minutes with one request. */
export function withCircuitBreaker(engine: Synthesizer, clock: Clock): BreakableSynthesizer {
  let failures = 0;
  let pausedUntil = 0;
  const isPaused = () => clock.now() < pausedUntil;
  return {
    capabilities: engine.capabilities,
    get isPaused() {
      return isPaused();
    },
    async prepare(voice, signal) {
      if (!isPaused()) await engine.prepare?.(voice, signal);
    },
    async *speak(request) {
      if (isPaused()) throw new SpeechError('speech_engine_unavailable', true);
      try {
        for await (const event of engine.speak(request)) {
          if (event.type === 'done') failures = 0;
          yield event;
        }
      } catch (error) {
        if (!(error instanceof SpeechError) || !notTheServicesFault.has(error.code)) {
          failures += 1;
          if (failures >= failuresToPause) pausedUntil = clock.now() + pauseMs;
        }
        throw error;
      }
    },
  };
}

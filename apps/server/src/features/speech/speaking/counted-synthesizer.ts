import type { Synthesizer } from '@parley/voice/engines/synthesizer';

/**
 * Counts the sound that a service makes, also of a sentence that is stopped. What is made on this machine is not counted.
 *
 * @param count gets milliseconds
 */
export function countedSynthesizer(inner: Synthesizer, count: (ms: number) => void): Synthesizer {
  if (inner.capabilities.network !== 'remote') return inner;
  return {
    get capabilities() {
      return inner.capabilities;
    },
    prepare: async (voice, signal) => inner.prepare?.(voice, signal),
    async *speak(request) {
      let sampleRate = 0;
      let samples = 0;
      try {
        for await (const event of inner.speak(request)) {
          if (event.type === 'format') ({ sampleRate } = event);
          else if (event.type === 'audio') samples += event.samples.length;
          yield event;
        }
      } finally {
        if (sampleRate > 0) count((samples / sampleRate) * 1000);
      }
    },
  };
}

import type { SpeechEvent, SpeechRequest, Synthesizer } from '@parley/voice/engines/synthesizer';
import type { Tracing } from './tracing.ts';

/** Makes each text that an engine speaks a span, from the request to its last sample. */
export function traceSynthesizer(inner: Synthesizer, tracing: Tracing): Synthesizer {
  if (!tracing.isOn) return inner;
  return {
    get capabilities() {
      return inner.capabilities;
    },
    prepare: async (voice, signal) => inner.prepare?.(voice, signal),
    speak: (request) => speak(inner, request, tracing),
  };
}

async function* speak(inner: Synthesizer, request: SpeechRequest, tracing: Tracing): AsyncGenerator<SpeechEvent> {
  const over = Promise.withResolvers<{ durationMs: number | undefined; firstMs: number | undefined; failed: boolean }>();
  const startedAt = performance.now();
  const attributes = { 'parley.speech.engine': inner.capabilities.id, 'parley.speech.characters': request.text.length };
  const end = { durationMs: undefined as number | undefined, firstMs: undefined as number | undefined, failed: false };
  const spanned = tracing.span('speech synthesis', attributes, async (span) => {
    const { durationMs, firstMs, failed } = await over.promise;
    span.set({ 'parley.speech.duration_ms': durationMs, 'parley.speech.first_sample_ms': firstMs });
    if (failed) span.fail('speech_failed');
  });
  try {
    for await (const event of inner.speak(request)) {
      if (event.type === 'audio') end.firstMs ??= Math.round(performance.now() - startedAt);
      if (event.type === 'done') end.durationMs = Math.round(event.durationMs);
      yield event;
    }
  } catch (error) {
    end.failed = true;
    throw error;
  } finally {
    // Also where the listener has stopped.
    over.resolve(end);
    await spanned;
  }
}

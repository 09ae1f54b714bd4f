import type { SpeechEvent, SpeechRequest, Synthesizer } from '@parley/voice/engines/synthesizer';
import { joinPcm16 } from '#providers/speech/audio/pcm.ts';
import { type AudioCache, cacheKey } from './audio-cache.ts';

const chunkMs = 200;

/** Speaks from the cache what was spoken before, and keeps what is spoken to its end. Worth it for engines that cost time or money. */
export function withAudioCache(engine: Synthesizer, cache: AudioCache): Synthesizer {
  const keyOf = ({ text, voice, locale, rate, pitch }: SpeechRequest) =>
    cacheKey([engine.capabilities.id, voice, locale, rate, pitch, text]);

  async function* replay(
    request: SpeechRequest,
    speech: NonNullable<Awaited<ReturnType<AudioCache['read']>>>,
  ): AsyncGenerator<SpeechEvent> {
    yield { type: 'format', sampleRate: speech.sampleRate };
    yield* speech.marks;
    const size = Math.ceil((speech.sampleRate * chunkMs) / 1000);
    for (let offset = 0; offset < speech.samples.length && !request.signal.aborted; offset += size) {
      yield { type: 'audio', samples: speech.samples.subarray(offset, offset + size) };
    }
    if (!request.signal.aborted) yield { type: 'done', durationMs: speech.durationMs };
  }

  async function* record(request: SpeechRequest, key: string): AsyncGenerator<SpeechEvent> {
    let sampleRate = 0;
    const chunks: Int16Array[] = [];
    const marks: Extract<SpeechEvent, { type: 'mark' }>[] = [];
    for await (const event of engine.speak(request)) {
      if (event.type === 'format') sampleRate = event.sampleRate;
      if (event.type === 'audio') chunks.push(event.samples);
      if (event.type === 'mark') marks.push(event);
      if (event.type === 'done') void cache.write(key, { sampleRate, durationMs: event.durationMs, marks, samples: joinPcm16(chunks) });
      yield event;
    }
  }

  return {
    capabilities: engine.capabilities,
    prepare: async (voice, signal) => engine.prepare?.(voice, signal),
    async *speak(request) {
      const key = keyOf(request);
      const kept = await cache.read(key);
      if (request.signal.aborted) return;
      yield* kept ? replay(request, kept) : record(request, key);
    },
  };
}

import { SpeechError } from '@parley/voice/engines/speech-error';
import type { SpeechEvent } from '@parley/voice/engines/synthesizer';
import { openMp3Decoder } from './mp3-decoder.ts';
import { createSampleAssembler } from './pcm.ts';
import { readWavHeader } from './wav.ts';

type Container = 'wav' | 'mp3' | 'pcm';

function recognise(head: Buffer, contentType: string): Container | 'incomplete' {
  if (head.length < 4) return 'incomplete';
  if (head.toString('latin1', 0, 4) === 'RIFF') return 'wav';
  const isMp3 = head.toString('latin1', 0, 3) === 'ID3' || /mpeg|mp3/.test(contentType);
  return isMp3 ? 'mp3' : 'pcm';
}

/**
 * Audio bytes of a service as PCM events: WAV by its header, MP3 decoded, anything else treated as
 * raw PCM16 at `pcmSampleRate`. Self-hosted servers often ignore the requested format.
 *
 * @throws SpeechError `provider_bad_response` for data that is not audio
 */
export async function* decodeAudio(
  chunks: AsyncIterable<Uint8Array>,
  contentType: string,
  pcmSampleRate: number,
): AsyncGenerator<Extract<SpeechEvent, { type: 'format' | 'audio' }>> {
  let head = Buffer.alloc(0);
  let decode: ((bytes: Uint8Array) => Promise<Extract<SpeechEvent, { type: 'format' | 'audio' }>[]>) | undefined;
  let release: (() => void) | undefined;
  try {
    for await (const chunk of chunks) {
      if (decode) {
        yield* await decode(chunk);
        continue;
      }
      head = Buffer.concat([head, chunk]);
      const container = recognise(head, contentType);
      if (container === 'incomplete') continue;
      if (container === 'wav') {
        const header = readWavHeader(head);
        if (header === 'incomplete') continue;
        if (!header || header.bitsPerSample !== 16 || header.channels !== 1) throw new SpeechError('provider_bad_response', true);
        decode = pcmDecoder();
        yield { type: 'format', sampleRate: header.sampleRate };
        yield* await decode(head.subarray(header.dataOffset));
      } else if (container === 'mp3') {
        const decoder = await openMp3Decoder();
        release = decoder.free;
        decode = mp3Decode(decoder);
        yield* await decode(head);
      } else {
        decode = pcmDecoder();
        yield { type: 'format', sampleRate: pcmSampleRate };
        yield* await decode(head);
      }
    }
  } finally {
    release?.();
  }
}

function pcmDecoder() {
  const assemble = createSampleAssembler();
  return async (bytes: Uint8Array) => {
    const samples = assemble(bytes);
    return samples.length > 0 ? [{ type: 'audio' as const, samples }] : [];
  };
}

function mp3Decode(decoder: Awaited<ReturnType<typeof openMp3Decoder>>) {
  let hasFormat = false;
  return async (bytes: Uint8Array) => {
    const { pcm, sampleRate } = decoder.decode(bytes);
    if (pcm.length === 0) return [];
    const format = hasFormat ? [] : [{ type: 'format' as const, sampleRate }];
    hasFormat = true;
    return [...format, { type: 'audio' as const, samples: pcm }];
  };
}

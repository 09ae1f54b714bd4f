import { z } from 'zod';
import { createResampler, createSampleAssembler, pcm16Bytes } from '#providers/speech/audio/pcm.ts';
import { invalidParameter } from '../../errors/openai-error.ts';
import { g711 } from './g711.ts';
import { createLowPass } from './low-pass.ts';

/** How a client sends or gets audio; always one channel. */
export const audioFormat = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('audio/pcm'), rate: z.literal(24_000).default(24_000) }),
  z.strictObject({ type: z.literal('audio/pcmu') }),
  z.strictObject({ type: z.literal('audio/pcma') }),
]);
export type AudioFormat = z.output<typeof audioFormat>;

/** The sample rate of the detector and the recognisers. */
export const hearingRate = 16_000;
const telephoneRate = 8000;
/** A second of PCM16, or six of G.711; whole bytes. Longer audio would keep the server from other work. */
const pieceCharacters = 64_000;
const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

const codecs = {
  'audio/pcm': { rate: 24_000, openDecoder: createSampleAssembler, encode: pcm16Bytes },
  'audio/pcmu': { rate: telephoneRate, openDecoder: () => g711.mu.decode, encode: g711.mu.encode },
  'audio/pcma': { rate: telephoneRate, openDecoder: () => g711.a.decode, encode: g711.a.encode },
};

/**
 * Reads audio of a client, chunk by chunk.
 *
 * @returns takes base64 and yields PCM16 at 16 kHz, in pieces; throws OpenAiError for anything but base64
 */
export function createAudioReader({ type }: AudioFormat): (audio: string, param: string) => Iterable<Int16Array> {
  const { rate, openDecoder } = codecs[type];
  const decode = openDecoder();
  const filter = createLowPass(rate, hearingRate);
  const resample = createResampler(rate, hearingRate);
  return function* (audio, param) {
    if (audio.length % 4 !== 0 || !base64.test(audio)) throw invalidParameter(param, 'base64 is expected');
    for (let from = 0; from < audio.length; from += pieceCharacters)
      yield resample(filter(decode(Buffer.from(audio.slice(from, from + pieceCharacters), 'base64'))));
  };
}

/** Writes PCM16 of a given rate for a client, chunk by chunk. */
export function createAudioWriter({ type }: AudioFormat, sampleRate: number): (samples: Int16Array) => Buffer {
  const { rate, encode } = codecs[type];
  const filter = createLowPass(sampleRate, rate);
  const resample = createResampler(sampleRate, rate);
  return (samples) => encode(resample(filter(samples)));
}

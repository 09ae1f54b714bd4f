import { pcm16ToFloats } from './pcm.ts';

export interface Mp3Stream {
  encode(pcm: Int16Array): Buffer;
  /** The last frames. The stream cannot be used afterwards. */
  finish(): Buffer;
}

/** The rates that the encoder accepts. Any other is refused before the first sample. */
export const mp3SampleRates: readonly number[] = [8000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000];

/** An MP3 encoder for one mono stream at the given sample rate. */
export async function openMp3Stream(sampleRate: number): Promise<Mp3Stream> {
  if (!mp3SampleRates.includes(sampleRate)) throw new RangeError(`no MP3 at ${sampleRate} Hz`);
  // Loaded on first use: the module carries its encoders as text.
  const { createMp3Encoder } = await import('wasm-media-encoders');
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: sampleRate as 24_000, channels: 1, bitrate: 64 });
  return {
    // The encoder owns its result and overwrites it at the next call.
    encode: (pcm) => Buffer.from(encoder.encode([pcm16ToFloats(pcm)])),
    finish: () => Buffer.from(encoder.finalize()),
  };
}

import { floatsToPcm16 } from './pcm.ts';

export interface Mp3Decoder {
  /** Samples completed by the bytes so far; may be empty. Garbage gives no samples and no exception. */
  decode(bytes: Uint8Array): { pcm: Int16Array; sampleRate: number };
  free(): void;
}

/** A decoder for one mono MP3 stream in chunks of any size. */
export async function openMp3Decoder(): Promise<Mp3Decoder> {
  const { MPEGDecoder } = await import('mpg123-decoder');
  const decoder = new MPEGDecoder({ enableGapless: false });
  await decoder.ready;
  return {
    decode(bytes) {
      const { channelData, sampleRate } = decoder.decode(bytes);
      return { pcm: floatsToPcm16(channelData[0] ?? new Float32Array(0)), sampleRate };
    },
    free: () => decoder.free(),
  };
}

import type { OutputFormat } from 'mediabunny';
import { pcm16ToFloats } from '#providers/speech/audio/pcm.ts';

/** Encodes one mono stream of PCM16. Loaded with its first use. */
export type AudioEncoder = {
  encode(samples: Int16Array): Promise<Buffer>;
  /** The last bytes. The encoder cannot be used afterwards. */
  finish(): Promise<Buffer>;
  /** Frees the encoder without its last bytes. Does nothing after `finish`. */
  cancel(): Promise<void>;
};

const speechKilobits = 32;

/** Ogg with Opus, as OpenAI's `opus`. */
export async function openOpus(sampleRate: number): Promise<AudioEncoder> {
  const { default: opus } = await import('@audio/encode-opus');
  const encoder = await opus({ sampleRate, channels: 1, bitrate: speechKilobits, application: 'audio' });
  let isFreed = false;
  // Freeing it twice would free memory of another encoder.
  const free = (): void => {
    if (!isFreed) encoder.free();
    isFreed = true;
  };
  return {
    encode: async (samples) => (samples.length === 0 ? Buffer.alloc(0) : Buffer.from(encoder.encode([pcm16ToFloats(samples)]))),
    async finish() {
      try {
        return Buffer.from(encoder.flush());
      } finally {
        free();
      }
    },
    cancel: async () => free(),
  };
}

/** AAC in ADTS frames, as OpenAI's `aac`. */
export async function openAac(sampleRate: number): Promise<AudioEncoder> {
  const [{ AdtsOutputFormat }, { registerAacEncoder }] = await Promise.all([import('mediabunny'), import('@mediabunny/aac-encoder')]);
  return openContainer({ register: registerAacEncoder, codec: 'aac', format: new AdtsOutputFormat(), sampleRate });
}

export async function openFlac(sampleRate: number): Promise<AudioEncoder> {
  const [{ FlacOutputFormat }, { registerFlacEncoder }] = await Promise.all([import('mediabunny'), import('@mediabunny/flac-encoder')]);
  return openContainer({ register: registerFlacEncoder, codec: 'flac', format: new FlacOutputFormat({ appendOnly: true }), sampleRate });
}

type Container = { register(): void; codec: 'aac' | 'flac'; format: OutputFormat; sampleRate: number };

const registered = new Set<string>();

async function openContainer({ register, codec, format, sampleRate }: Container): Promise<AudioEncoder> {
  const { AudioSample, AudioSampleSource, Output, StreamTarget } = await import('mediabunny');
  if (!registered.has(codec)) register();
  registered.add(codec);
  let written: Buffer[] = [];
  const target = new StreamTarget(
    new WritableStream({
      write({ data }) {
        written.push(Buffer.from(data));
      },
    }),
  );
  const output = new Output({ format, target });
  const source = new AudioSampleSource(codec === 'aac' ? { codec, bitrate: speechKilobits * 2000 } : { codec });
  output.addAudioTrack(source);
  await output.start();
  let position = 0;
  const take = (): Buffer => {
    const taken = Buffer.concat(written);
    written = [];
    return taken;
  };
  return {
    async encode(samples) {
      if (samples.length === 0) return take();
      const sample = new AudioSample({
        format: 's16',
        sampleRate,
        numberOfChannels: 1,
        timestamp: position / sampleRate,
        data: samples.slice(),
      });
      position += samples.length;
      try {
        await source.add(sample);
      } finally {
        sample.close();
      }
      return take();
    },
    async finish() {
      await output.finalize();
      return take();
    },
    async cancel() {
      if (output.state !== 'finalized') await output.cancel();
    },
  };
}

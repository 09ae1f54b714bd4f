import { mp3SampleRates, openMp3Stream } from '#providers/speech/audio/mp3-encoder.ts';
import { createResampler, pcm16Bytes } from '#providers/speech/audio/pcm.ts';
import { wavHeader } from '#providers/speech/audio/wav.ts';

export type AudioFormat = 'wav' | 'pcm' | 'mp3';

export interface AudioWriter {
  contentType: string;
  /** Bytes before the first sample. */
  head: Buffer;
  write(samples: Int16Array): Buffer;
  finish(): Buffer;
}

/** The rate that clients of OpenAI's `pcm` format take for granted. */
const pcmSampleRate = 24_000;
const nothing = Buffer.alloc(0);

/** Writes speech of a given rate as a stream in the format asked for. */
export async function openAudioWriter(format: AudioFormat, sampleRate: number): Promise<AudioWriter> {
  if (format === 'wav') return { contentType: 'audio/wav', head: wavHeader(sampleRate), write: pcm16Bytes, finish: () => nothing };
  const rate = format === 'mp3' && mp3SampleRates.includes(sampleRate) ? sampleRate : pcmSampleRate;
  const resample = createResampler(sampleRate, rate);
  if (format === 'pcm')
    return { contentType: 'audio/pcm', head: nothing, write: (samples) => pcm16Bytes(resample(samples)), finish: () => nothing };
  const mp3 = await openMp3Stream(rate);
  return { contentType: 'audio/mpeg', head: nothing, write: (samples) => mp3.encode(resample(samples)), finish: () => mp3.finish() };
}

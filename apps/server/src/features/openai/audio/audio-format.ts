import { mp3SampleRates, openMp3Stream } from '#providers/speech/audio/mp3-encoder.ts';
import { createResampler, pcm16Bytes } from '#providers/speech/audio/pcm.ts';
import { createTimeStretch } from '#providers/speech/audio/time-stretch.ts';
import { wavHeader } from '#providers/speech/audio/wav.ts';
import { openAac, openFlac, openOpus } from './audio-encoders.ts';

export type AudioFormat = 'wav' | 'pcm' | 'mp3' | 'opus' | 'aac' | 'flac';

export interface AudioWriter {
  contentType: string;
  /** Bytes before the first sample. */
  head: Buffer;
  write(samples: Int16Array): Buffer | Promise<Buffer>;
  finish(): Buffer | Promise<Buffer>;
  /** Frees the encoder if the speech ends before it is complete. */
  cancel(): Promise<void>;
}

/** The rate that clients of OpenAI's `pcm` format take for granted, and that every encoder takes. */
const pcmSampleRate = 24_000;
const nothing = Buffer.alloc(0);
const nothingToFree = async (): Promise<void> => undefined;
const encoders = { opus: ['audio/ogg', openOpus], aac: ['audio/aac', openAac], flac: ['audio/flac', openFlac] } as const;

/**
 * Writes speech of a given rate as a stream in the format asked for.
 *
 * @param speed by which the speech is stretched; 1 leaves it as it is
 */
export async function openAudioWriter(format: AudioFormat, sampleRate: number, speed = 1): Promise<AudioWriter> {
  const writer = await openPlainWriter(format, sampleRate);
  if (speed === 1) return writer;
  const stretch = createTimeStretch(sampleRate, speed);
  return {
    ...writer,
    write: (samples) => writer.write(stretch.write(samples)),
    finish: async () => Buffer.concat([await writer.write(stretch.finish()), await writer.finish()]),
  };
}

async function openPlainWriter(format: AudioFormat, sampleRate: number): Promise<AudioWriter> {
  if (format === 'wav')
    return { contentType: 'audio/wav', head: wavHeader(sampleRate), write: pcm16Bytes, finish: () => nothing, cancel: nothingToFree };
  const rate = format === 'mp3' && mp3SampleRates.includes(sampleRate) ? sampleRate : pcmSampleRate;
  const resample = createResampler(sampleRate, rate);
  if (format === 'pcm')
    return {
      contentType: 'audio/pcm',
      head: nothing,
      write: (samples) => pcm16Bytes(resample(samples)),
      finish: () => nothing,
      cancel: nothingToFree,
    };
  if (format === 'mp3') {
    const mp3 = await openMp3Stream(rate);
    return {
      contentType: 'audio/mpeg',
      head: nothing,
      write: (samples) => mp3.encode(resample(samples)),
      finish: () => mp3.finish(),
      cancel: nothingToFree,
    };
  }
  const [contentType, open] = encoders[format];
  const encoder = await open(rate);
  return {
    contentType,
    head: nothing,
    write: (samples) => encoder.encode(resample(samples)),
    finish: () => encoder.finish(),
    cancel: () => encoder.cancel(),
  };
}

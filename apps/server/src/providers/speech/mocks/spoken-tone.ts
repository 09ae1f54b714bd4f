import { openMp3Stream } from '#providers/speech/audio/mp3-encoder.ts';

/** How long the mocks take to say one character. */
export const msPerCharacter = 40;

export interface ToneWord {
  text: string;
  start: number;
  end: number;
  atMs: number;
}

/** The words of a text with the times at which the mocks say them. */
export function toneWords(text: string): ToneWord[] {
  return [...text.matchAll(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
    atMs: match.index * msPerCharacter,
  }));
}

/** A 440 Hz tone as long as the text takes, as PCM16. */
export function tonePcm(text: string, sampleRate: number): Int16Array {
  const length = Math.max(1, Math.round((text.length * msPerCharacter * sampleRate) / 1000));
  const pcm = new Int16Array(length);
  const step = (2 * Math.PI * 440) / sampleRate;
  for (let index = 0; index < length; index += 1) pcm[index] = Math.round(12_000 * Math.sin(step * index));
  return pcm;
}

/** The same tone as MP3. */
export async function toneMp3(text: string, sampleRate: number): Promise<Buffer> {
  const stream = await openMp3Stream(sampleRate);
  return Buffer.concat([stream.encode(tonePcm(text, sampleRate)), stream.finish()]);
}

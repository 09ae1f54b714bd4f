import { execFileSync } from 'node:child_process';

const rate = 22_050;

/**
 * A voice that cannot read a text falls back to English, and shows it in its phonemes.
 *
 * @throws if English would be recorded in place of the intended language
 */
function checkVoice(text: string, voice: string): void {
  const phonemes = execFileSync('espeak-ng', ['-q', '-x', '-v', voice, text], { encoding: 'utf8' });
  if (!voice.startsWith('en') && phonemes.includes('(en)')) throw new Error(`eSpeak's ${voice} reads “${text}” as English: ${phonemes}`);
}

/** Speech of an eSpeak voice, as PCM16 at 22.05 kHz. */
function say(text: string, voice: string): Int16Array {
  checkVoice(text, voice);
  const wav = execFileSync('espeak-ng', ['--stdout', '-v', voice, text], { maxBuffer: 1 << 26 });
  const data = wav.indexOf('data') + 8;
  const samples = new Int16Array(Math.floor((wav.length - data) / 2));
  for (let index = 0; index < samples.length; index += 1) samples[index] = wav.readInt16LE(data + index * 2);
  // Its own leading and trailing silence would distort the measurement.
  const first = samples.findIndex((sample) => Math.abs(sample) > 300);
  const last = samples.findLastIndex((sample) => Math.abs(sample) > 300);
  return samples.subarray(first, last + 1);
}

/** A recording of words (strings) and silences (milliseconds), as a WAV file. */
export function recordMicrophone(parts: (string | number)[], voice = 'en-us'): Buffer {
  const pieces = parts.map((part) => (typeof part === 'number' ? new Int16Array((part / 1000) * rate) : say(part, voice)));
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const wav = Buffer.alloc(44 + length * 2);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + length * 2, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(rate, 24);
  wav.writeUInt32LE(rate * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(length * 2, 40);
  let offset = 44;
  for (const piece of pieces) for (const sample of piece) offset = wav.writeInt16LE(sample, offset);
  return wav;
}

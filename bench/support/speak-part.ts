import { execFileSync } from 'node:child_process';

const voices: Record<string, string> = {
  'ar-SA': 'ar',
  'de-DE': 'de',
  'en-US': 'en-us',
  'es-ES': 'es',
  'fr-FR': 'fr-fr',
  'ko-KR': 'ko',
  'pt-BR': 'pt-br',
  'ru-RU': 'ru',
};
const rate = 16_000;
const spoken = new Map<string, Int16Array>();

/**
 * Part of an utterance in eSpeak's voice, PCM16 at 16 kHz. A part before a pause is read as one before a comma. Empty for
 * languages whose melody is not judged.
 */
export function speakPart(part: string, isLast: boolean, locale: string): Int16Array {
  const voice = voices[locale];
  if (voice === undefined) return new Int16Array(0);
  const text = isLast ? part : `${part.replace(/[\p{P}\s]+$/u, '')},`;
  const key = `${voice} ${text}`;
  const samples = spoken.get(key) ?? speak(text, voice);
  spoken.set(key, samples);
  return samples;
}

function speak(text: string, voice: string): Int16Array {
  const wav = execFileSync('espeak-ng', ['--stdout', '-v', voice, text], { maxBuffer: 1 << 26 });
  const data = wav.indexOf('data') + 8;
  const count = (wav.length - data) >> 1;
  const step = wav.readUInt32LE(24) / rate;
  return Int16Array.from({ length: Math.floor(count / step) }, (_, index) => wav.readInt16LE(data + 2 * Math.floor(index * step)));
}

import type { KanaReader } from '../japanese/kana-reader.ts';
import { splitPieces } from '../text/split-pieces.ts';
import type { EspeakEngine } from './espeak-engine.ts';
import { planSpeech } from './speech-plan.ts';
import { resolveVoice } from './voice-catalogue.ts';

/** eSpeak's IPA for a text, one line per clause. It allows to check a locale without listening. */
export function phonemeTrace(engine: EspeakEngine, kana: KanaReader | null, text: string, voiceId: string): string {
  const voice = resolveVoice(voiceId);
  const lines: string[] = [];
  for (const piece of splitPieces(text)) {
    for (const run of planSpeech(piece, voice, kana)) {
      const spoken = run.characters.map(({ character }) => character).join('');
      const trace = engine.synthesize(spoken, { voice: run.voice, wordsPerMinute: 450, pitch: 50 }, () => false);
      lines.push(trace.replaceAll('_', '').trim());
    }
  }
  return lines.join('\n');
}

import type { KanaReader } from '../japanese/kana-reader.ts';
import { japaneseReadingRules } from '../japanese/japanese-reading-rules.ts';
import { chineseReadingRules } from '../text/chinese-reading.ts';
import { cleanCharacters } from '../text/clean-characters.ts';
import { koreanReadingRules } from '../text/korean-reading.ts';
import { applyReadingRules } from '../text/read-aloud-form.ts';
import type { ReadingRule } from '../text/read-aloud-form.ts';
import { scriptRuns } from '../text/script-runs.ts';
import type { SpokenCharacter } from '../text/spoken-character.ts';
import { spokenWords } from '../text/spoken-words.ts';
import type { TextPiece } from '../text/split-pieces.ts';
import type { ResolvedVoice } from './voice-catalogue.ts';

/** One engine call: a voice and what it says. */
export interface SpokenRun {
  voice: string;
  characters: SpokenCharacter[];
}

const rulesByLanguage: Record<string, readonly ReadingRule[]> = {
  cmn: chineseReadingRules,
  ja: japaneseReadingRules,
  ko: koreanReadingRules,
};

/**
 * The runs of a piece and their voices. Foreign words go to a voice of their own language with the
 * same character. Runs without anything to say are left out. Only Japanese voices need `kana`.
 */
export function planSpeech(piece: TextPiece, voice: ResolvedVoice, kana: KanaReader | null): SpokenRun[] {
  const units = applyReadingRules(cleanCharacters(piece.text, piece.start), rulesByLanguage[voice.language] ?? []);
  return scriptRuns(units, voice.language)
    .map((run) => ({
      voice: `${run.language}+${voice.variant}`,
      characters: run.language === 'ja' && kana ? kana.read(run.units) : spokenWords(run.units, run.language),
    }))
    .filter((run) => run.characters.some((spoken) => spoken.wordStart >= 0));
}

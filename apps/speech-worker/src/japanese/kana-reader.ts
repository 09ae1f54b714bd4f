import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { KuromojiToken, KuromojiTokenizer } from 'kuromoji';
import type { CleanUnit } from '../text/clean-characters.ts';
import { spokenFiller, spokenFor } from '../text/spoken-character.ts';
import type { SpokenCharacter } from '../text/spoken-character.ts';
import { symbolWord } from '../text/symbol-words.ts';

/** Turns Japanese into kana, because eSpeak spells every kanji. The dictionary takes about 280 MB. */
export class KanaReader {
  readonly #tokenizer: KuromojiTokenizer;

  private constructor(tokenizer: KuromojiTokenizer) {
    this.#tokenizer = tokenizer;
  }

  static async load(): Promise<KanaReader> {
    const { default: kuromoji } = await import('kuromoji');
    const dicPath = join(dirname(createRequire(import.meta.url).resolve('kuromoji/package.json')), 'dict');
    return new Promise((resolve, reject) => {
      kuromoji.builder({ dicPath }).build((error, tokenizer) => (error ? reject(error) : resolve(new KanaReader(tokenizer))));
    });
  }

  /** Kana in phrases (a word with its particles). Marks are given for phrases. The number rules must have run before. */
  read(units: CleanUnit[]): SpokenCharacter[] {
    const spoken: SpokenCharacter[] = [];
    let phrase: Phrase | null = null;
    const close = () => {
      if (phrase) spoken.push(...spokenFor(phrase.kana, phrase.start, phrase.end), ...spokenFiller(' '));
      phrase = null;
    };
    for (const word of this.#words(units)) {
      if (word.kana === '') {
        close();
        spoken.push(...spokenFiller(word.stop));
      } else if (phrase && word.isBound) {
        phrase = { kana: phrase.kana + word.kana, start: phrase.start, end: word.end };
      } else {
        close();
        phrase = { kana: word.kana, start: word.start, end: word.end };
      }
    }
    close();
    return spoken;
  }

  *#words(units: CleanUnit[]): Generator<Word> {
    let plain: CleanUnit[] = [];
    for (const unit of units) {
      if (!unit.isReading) {
        plain.push(unit);
        continue;
      }
      yield* this.#dictionaryWords(plain);
      plain = [];
      yield { kana: unit.text, stop: '', start: unit.start, end: unit.end, isBound: false };
    }
    yield* this.#dictionaryWords(plain);
  }

  *#dictionaryWords(units: CleanUnit[]): Generator<Word> {
    if (units.length === 0) return;
    const owners = units.flatMap((unit) => Array.from({ length: unit.text.length }, () => unit));
    let at = 0;
    for (const token of this.#tokenizer.tokenize(units.map((unit) => unit.text).join(''))) {
      const first = owners[at];
      const last = owners[at + token.surface_form.length - 1];
      at += token.surface_form.length;
      if (first && last) yield { ...kanaOf(token), start: first.start, end: last.end, isBound: isBound(token) };
    }
  }
}

interface Phrase {
  kana: string;
  start: number;
  end: number;
}

interface Word extends Phrase {
  /** Inserted between phrases where there is no kana. */
  stop: string;
  isBound: boolean;
}

function kanaOf(token: KuromojiToken): { kana: string; stop: string } {
  const surface = token.surface_form;
  if (token.pos !== '記号' && token.pronunciation && token.pronunciation !== '*') return { kana: token.pronunciation, stop: '' };
  if (/^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u.test(surface)) return { kana: surface, stop: '' };
  const named = symbolWord(surface, 'ja');
  if (named) return { kana: named, stop: '' };
  return { kana: '', stop: /[、。！？,.!?…]/u.test(surface) ? surface : ' ' };
}

function isBound(token: KuromojiToken): boolean {
  return token.pos === '助詞' || token.pos === '助動詞' || token.pos_detail_1 === '接尾' || token.pos_detail_1 === '非自立';
}

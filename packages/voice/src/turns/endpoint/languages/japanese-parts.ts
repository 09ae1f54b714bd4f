import { any, pattern } from './constructions.ts';
import type { EndPattern } from '../utterance-grammar.ts';

/** Parts of which the Japanese patterns are made. */

export const ends = (words: string, completion: number): EndPattern => pattern(`${any(words)}$`, completion);

export const han = '\\p{Script=Han}';
export const noun = `[${han}\\p{Script=Katakana}ーa-z\\d]`;
export const number = '[\\d〇零一二三四五六七八九十百千万数]';
/** Answers and the like before the sentence. */
export const start = `^${any('うーん, うーんと, んー, んーと, えっと, えーと, ええと, あー, まあ, はい, うん, ううん, いいえ, いえ, いや, ええ, え, あ, そう, じゃ, じゃあ, では, それじゃ, それじゃあ, それなら, なら, ねえ, やっぱり, やっぱ, もう')}{0,3}`;

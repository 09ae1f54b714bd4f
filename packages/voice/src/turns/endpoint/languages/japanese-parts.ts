import { any, pattern } from './constructions.ts';
import type { EndPattern } from '../utterance-grammar.ts';

/** Parts of which the Japanese patterns are made. */

export const ends = (words: string, completion: number): EndPattern => pattern(`${any(words)}$`, completion);

export const han = '\\p{Script=Han}';
export const noun = `[${han}\\p{Script=Katakana}ーa-z\\d]`;
export const number = '[\\d〇零一二三四五六七八九十百千万数]';
/** The last sign of the stem of an adjective. */
export const adjectives = '[高安長短強弱重軽早速遅暑寒熱遠近多良悪痛怖眠甘辛古狭広深若暗凄青赤白黒丸硬固薄濃厚細太臭欲渋苦酸]';
/** Answers and the like before the sentence. */
export const start = `^${any('うーん, うーんと, んー, んーと, えっと, えーと, ええと, あー, まあ, はい, うん, ううん, いいえ, いえ, いや, ええ, え, あ, そう, じゃ, じゃあ, では, それじゃ, それじゃあ, それなら, なら, ねえ, やっぱり, やっぱ, もう')}{0,3}`;

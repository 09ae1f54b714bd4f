import { any, pattern } from './constructions.ts';
import { completions } from '../completion.ts';
import type { EndPattern } from '../utterance-grammar.ts';
import { ends, number } from './japanese-parts.ts';
import { counters, happenings } from './japanese-words.ts';

const { mayGoOn, heldUp, unsure, sentence } = completions;

/** Sentences that speakers leave hanging: their last word joins clauses, and often no other clause follows. */
export const japaneseTrailing: readonly EndPattern[] = [
  // Hedges: "it should be, but".
  pattern('(?:別に.*|はずだ|と思う|気がする|かもしれない|かもだ|らしい|みたいだ)けど$', unsure),
  // "I thought I might", "it broke, you see".
  pattern('か(?:な|なと思|と思)って$', heldUp),
  pattern('^(?:じゃあ?|もう).*[^てで]ちゃって$|(?:ように言って|ないか見て)$', sentence),
  pattern('ちゃって$', mayGoOn),
  pattern('[てで]さ[あー]?$|[がはも].{1,8}(?<!じゃな)くて$', heldUp),
  // Settings: "the temperature, forty degrees".
  pattern('(?:温度|単位|サイズ|色|人数|支払い|部屋|席|飲み物|ソース|音量|速度|明るさ|種類|麺|量|味)は[^がをは]{1,8}で$', unsure),
  pattern(`^[^がをは]{0,6}(?:半分|${number}${any(counters)})(?:くらい|ぐらい)$`, unsure),
  // Questions that end in a noun of no meaning.
  pattern('何のこと$|(?:何|どの|どれ|どう).{1,12}(?:もの|もん)$|^(?:うん|はい|まあ)?(?:そう|こう|どう)いうこと$', sentence),
  pattern('[るた](?:時間|方法|場所|コツ|値段)は$', heldUp),
  pattern('(?:おすすめ|お勧め|オススメ)は$', unsure),
  // States and happenings.
  pattern(`^(?:うわ|あ|もう|また)?${any(happenings)}し(?:た|ちゃった)$|[るたい](?:気分|感じ|予感)$|で合ってる$|くできる$`, sentence),
  ends('を落として, を押さえて, で押さえて, 時間押さえて', sentence),
];

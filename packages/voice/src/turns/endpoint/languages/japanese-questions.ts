import { any, pattern } from './constructions.ts';
import { completions } from '../completion.ts';
import type { EndPattern } from '../utterance-grammar.ts';
import { adjectives, ends, han, noun } from './japanese-parts.ts';

const { brokenOff, goesOn, mayGoOn, heldUp, sentence, question } = completions;

/** Question words, without "someone", "always" and "something". */
const asked = `${any('どう, どれ, どの, どこ, どちら, どっち, どんな, どなた, いつ, 誰, だれ, 何, なんで, なに, いくら, いくつ, なぜ')}(?!か|も|でも|となく|とか|より)`;
/** Questions, and what only ends like one. */
export const japaneseQuestions: readonly EndPattern[] = [
  // Words that need the next one although they end like a verb or a question.
  ends(
    'に比べて, によって, について, に対して, として, にとって, にかけて, に関して, を通して, を通じて, にわたって, において, を含めて, に加えて, に合わせて, と違って, に従って, に基づいて, を除いて, に向けて, をめぐって, そうして, どういう, こういう, そういう, ああいう, という, っていう, ある日, ところで, あらゆる, いわゆる',
    brokenOff,
  ),
  // A question within a sentence.
  ends('かどうか, か否か, かなんか, 何か, 誰か, どこか, いつか, どれか, なぜか, いくらか, いくつか, とか', brokenOff),
  ends('くれないか, もらえないか, だろうか, いいか', question),
  // "I see" is an answer, or the beginning of a conclusion.
  pattern('そ(?:う|っ)か$', heldUp),
  pattern('を[^を]{1,3}うか$', goesOn),
  ends('[よろおこもそ]うか', heldUp),
  pattern('か$', mayGoOn),
  ends('か(?:わかる|分かる|わからない|分からない|知ってる|知らない|覚えてる|忘れた|忘れちゃった)', sentence),
  pattern('(?:って|[^の]は)(?:いつ|どこ|何時|何日|誰|どれ)(?:まで|から|と|の)$', sentence),
  pattern(`が(?:どのくらい|どれくらい|どれだけ|どうやって|どうして|なぜ|いつ|どこで|どこに|誰に|何を)$`, mayGoOn),
  ends('どうやって, どうすれば, どうしたら, どのように, どのぐらいで, 何時に, 何時から, どこから, いつから', mayGoOn),
  ends(
    'いくら, いくつ, どこ, いつ, 誰, だれ, 何, 何時, どう, どれ, どっち, どちら, なぜ, なんで, どうして, どんな感じ, どのへん, どの辺, どのあたり, どこらへん, 何分, 何人, 何歳, 何曜日, 何日, 何度, 何[一-龠ァ-ヶー]{1,6}, どういう意味, どういうこと, どのくらい, どれくらい',
    sentence,
  ),
  pattern(`(?:誰|だれ|どこ|何|なん|いつ)(?!か[^ら]|も)[^はがを]{0,4}の${noun}{1,4}$|(?:どんな|どの)${noun}{1,3}$`, sentence),
  // A question word in a clause that has its predicate.
  pattern(
    `${asked}(?:(?!から|けど|ので|たら|のに|って).){0,14}(?:る|た|(?<!くら|ぐら|みた|んた)い|[くすつむぶ]|(?<!い|よ|ほ|そ)う|[^ん]だ)$`,
    sentence,
  ),
  // "tte" makes a topic, and what follows asks about it.
  pattern(
    `[${han}ァ-ヶー]{2}(?<![送取切撮作待言買使行持思会知打立乗入走帰座戻残怒困払洗歌笑習誘違張貼塗割始終])って(?![言書聞思いきかるた])[^をが]{1,8}(?:る|た|ない|[くすつむぶう]|[しな]い)$`,
    sentence,
  ),
  // "no" after a predicate asks.
  pattern(
    `(?:(?<!は|ひ|よ)る|(?<!あな|し|か)た|(?:[なたしきさかるろいつよすずくどぽ]|${adjectives})い|[言使買違会合]う|[行聞書着開引置続動働歩届と]く|[立持待勝打]つ|[出返押直消話探]す|[読飲休頼]む)の[ねよかーさ]*$`,
    sentence,
  ),
];

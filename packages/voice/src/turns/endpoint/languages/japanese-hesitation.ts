import { any, pattern } from './constructions.ts';
import { completions } from '../completion.ts';
import type { EndPattern } from '../utterance-grammar.ts';
import { ends, start } from './japanese-parts.ts';
import { times } from './japanese-words.ts';

const { brokenOff, goesOn, heldUp } = completions;

/** Japanese speakers who search for words, correct themselves or call for attention. */
export const japaneseHesitation: readonly EndPattern[] = [
  // Hesitation. Each sound may have a particle: "eto ne".
  pattern(
    `(?:え[えーっ]*と|^ん|う?[んー]+と|あの|あのう|その|そのう|(?<!まあ)まあ|まぁ|なんか|ほら|ほらあれ|あれ)ー?${any('ね[えーぇ]?, さ[あー]?, な, ですね[えー]?')}?$`,
    brokenOff,
  ),
  pattern(
    `(?:^|の|が|その|あの|ほら|を)(?:なんて|何て|どう)(?:いう|言う|いえば|言えば|いったら|言ったら|説明すれば|説明したら)(?:いいん?|いいの|の|ん)(?:か|だろう?|だっけ|でしょう|な|ね)*[あぁー]*$`,
    brokenOff,
  ),
  pattern(
    `(?:の|が|に|を|で|た|ほら|と|^|のは|うーん|んー)(?:なん|何|どこ|誰|だれ|いつ|どれ)(?:だっけ|でしたっけ|だったっけ|だろう?|でしょう)[ーなかね]*$`,
    brokenOff,
  ),
  pattern(
    '(?<!で|は|って|を)(?:何|なん)(?:と|て|つ)(?:いう|言う|う|ー|いいます|言います|申します|言いましょう|申しましょう)か(?:ね|な)?$',
    brokenOff,
  ),
  pattern('(?:その|あの|えっと|ええと|んと|ほら)(?:なん|何)(?:だ|ですか?ね?)$', brokenOff),
  pattern('^.{0,4}(?:どう|いつ|どこ|何|なん|誰|いくら)(?:だった|でした)(?:か|っけ)[なね]?[あー]*$', brokenOff),
  pattern('^(?:うーん|んー|えーと|ええと|まあ|えっと)そう(?:です|だ)?[なね]$', brokenOff),
  pattern('^そうですね$', heldUp),
  pattern(`${start}そう(?:だ|です)?[なね][あえーぁぇ]+$|^.{0,3}どうしようかな?[あー]?$`, brokenOff),
  pattern(`(?:ちょっと|少し|少々|ちょい)お?待(?:って|ち)(?:て|ね|よ|ください)*$|^.{0,3}待って[ねよ]?$`, goesOn),
  pattern('(?:から|が|は|に|を|で|も|て|か|けど|ので|ていうか|の|ろう|よ|ね)こう$', brokenOff),
  pattern('(?:ええと|えっと|えーと|あの|うーん|んー|ほら)[^はが]{0,8}っけ(?:なあ?|ね)?$', brokenOff),
  pattern('(?:なん|何)(?:の話|て(?:いい|言い)ま?し?た)だ?(?:った)?っけね?$', brokenOff),
  pattern('っけなあ?$', heldUp),
  // Speakers who correct themselves.
  ends(
    '[^い]いや, あ違う, あちがう, いや違う, いやちがう, あ違った, あごめん, あ間違えた, あ間違い, あ待って, (?:て|と)いうか[ねさな]?',
    brokenOff,
  ),
  pattern('^.{0,3}(?:間違えた|間違った|訂正|もとい|失礼(?:しました)?|違った|待てよ|じゃなくて)$', brokenOff),
  // "That is, well": the pronoun keeps the place of a word that the speaker looks for.
  pattern('^.{0,4}あれ(?:だ|です)[よねなー]*$', brokenOff),
  pattern('^.{0,4}(?:どう|(?:何|なに|どれ|どっち|どこ)に)(?:しよう|しよっ)か?な[あー]*$', brokenOff),
  pattern(
    '^(?:うーん|んー|えっと|えーと|まあ|さあ|そうだな[あー]?)(?:どう|何|なに|どれ|いつ|どこ)(?:かな|だろう?|だったかな)[あー]*$',
    heldUp,
  ),
  // Interjected particles: "boku ne".
  pattern(
    `(?:(?<![るたいなう])の|が|を|に|へ|まで|たら|それで|(?:^|そん|ん)で|ので|とき|時|僕|ぼく|私|わたし|俺|うち|(?<!また|じゃあ|は)${any(times)}|今度|実は|だから|でも|[^んいな]で|[^なとけっ]は|[^るたいうだゃ]って)(?:ね[えーぇ]?|さ[あー]?|な|ですね[えー]?)$`,
    brokenOff,
  ),
  // Words that only call for attention.
  pattern(
    `^(?:あの|あ|えっと)?(?:すみません|すいません|ごめんなさい|ねえ+|ねえねえ|もしもし|お願いがあります|質問があります|質問です|相談です)$`,
    heldUp,
  ),
  pattern(
    `^(?:あの|あ|えっと|ねえ+|ごめん|すみません){0,2}(?:(?:ちょっと|今|少し)(?:お時間)?(?:いい|よろしい)(?:です|でしょう)?か?な?|(?:一個|一つ|ちょっと)(?:だけ)?(?:聞|訊)いても?(?:いい|いいです|よろしいです)か?な?|聞いて(?:聞いて|よ)|見て見て)$`,
    heldUp,
  ),
  pattern(
    `^(?:ねえ+|あのさ?|ねえねえ)?${any('ママ, パパ, お?母さん, お?父さん, お姉ちゃん, お兄ちゃん, おばあちゃん, おじいちゃん, 先生, 店員さん, 運転手さん, 部長, 課長, 社長, 店長, みんな, 皆さん')}$`,
    heldUp,
  ),
  pattern('^(?:あ|え)+(?:そうだ|そうそう|思い出した)$', goesOn),
];

import { any, pattern } from './constructions.ts';
import { completions } from '../completion.ts';
import type { EndPattern } from '../utterance-grammar.ts';
import { adjectives, ends, han, number, start } from './japanese-parts.ts';
import { changes, choices, feelings, times } from './japanese-words.ts';

const { heldUp, unsure, sentence, question } = completions;

/** Whole sentences and answers in the plain form, which other rules would take for the beginning of a longer one. */
export const japaneseShort: readonly EndPattern[] = [
  // Exclamations: "atsu".
  pattern(
    '^(?:うわ|わ|あ|え|い)?(?:[熱寒怖痛暑辛甘高安早遅重軽臭眠]|あつ|さむ|こわ|いた|から|たか|はや|おそ|おも|くさ|うま|まず|やば|すご|きも|でか|うるさ)っ$',
    sentence,
  ),
  // What seems to happen: "okureso".
  pattern('^.{1,3}が[^のを]{1,6}そう$', unsure),
  pattern('.[きぎしちにびみりけげせてねべめれ]そう$', sentence),
  // "Shall we go home."
  pattern('[こごとぼもろよ]っか$', question),
  // A choice between things. A longer description may stand before its noun.
  pattern(`${start}[^がをはにのとて]{1,4}い(?:ほう|方|やつ)$`, unsure),
  pattern(`^${any(choices)}で$|^[^がをは]{1,6}にする$`, sentence),
  pattern(`(?:一番|いちばん)[^がを]{1,4}い(?:の|やつ|ほう|方)で$`, unsure),
  pattern(
    '^(?:じゃあ?|うん|はい)?また(?:今度|後で|あとで|明日|来週|来月|いつか|次回|(?:連絡|電話)する)ね?$|(?:いつも|さっき|前|前回|昨日)と同じ(?:で|の|やつ)?$',
    sentence,
  ),
  pattern(
    `^${any('お?母さん, お?父さん, ママ, パパ, お姉ちゃん, お兄ちゃん, おばあちゃん, おじいちゃん, みんな, あなた, そっち, そちら')}は$`,
    heldUp,
  ),
  // A noun and its adjective or verb, without a particle.
  pattern(
    `^(?!一|.*[一超]|${any(times)})[${han}ァ-ヶー]{1,5}[${han}][いるた](?<=${adjectives}い|[来出着見][るた])$|^[ァ-ヶ]{1,3}い$`,
    sentence,
  ),
  pattern(
    `^(?!${any(times)})[^がのをにはでとらもくて]{2,6}(?:もらった|できた|生まれた|当たった|見つけた|(?:使え|でき|取れ|あ|い)る)$`,
    sentence,
  ),
  pattern('(?:無料|有料|[^許]可|不可|禁止|満席|完売|売り切れ)$|何(?:時|日|月|曜日|歳)まで$|(?:かける|足す|引く|割る).+は$', sentence),
  // Things that happened to the speaker, and what one should do. A noun may follow.
  pattern(
    'に(?:刺され|噛まれ|怒られ|[振フ]られ|断られ|褒められ|騙され|バレ|遅れ|乗り遅れ)た$|べき$|を(?:なくし|失くし|忘れ|壊し|落とし|盗まれ|汚し|焦がし)た$',
    unsure,
  ),
  // Dialects.
  pattern(
    '(?:やん|ねん)か?$|[かさたなまらわけせてねめれえき]へん$|(?:知ら|終わら|いら|足り|わから|分から|でき|行か|行け|言え|やら|つまら|あか|たまら)ん$|[いるた]のう$|[るた]なあ?$',
    sentence,
  ),
  // Mimetic words with "suru".
  pattern('([ぁ-んァ-ヶ]{2})\\1(?:する|してる|してきた)$', sentence),
  // Something happens, or has changed. It has a subject, with "ga" or with no particle.
  pattern(`が[^のを]{0,4}${any(changes)}(?:て[るた]|た|てきた)$|が[^のを]{1,8}[にく]なった$`, sentence),
  pattern(`^(?!${any(times)})[^がのをにはでと]{1,8}(?<!っ)${any(changes)}(?:て[るた]|た|てきた)$`, unsure),
  pattern(`${start}(?:聞い|見|わかっ|分かっ|知っ|覚え|起き|生き|元気にし|何し|待っ)て[るた]$|${any(feelings)}て[るた]$`, sentence),
  // The speaker is busy, or on the way.
  pattern('^(?:ごめん)?(?:今|いま|まだ|ただいま)[^がをはに]{1,5}(?:中|途中|向かってる|出た|着いた|帰ってる|起きた)$', sentence),
  pattern(
    `${number}+(?:分|時間|時|日)(?:くらい|ぐらい)?(?:で|に|後に)(?:着く|着きそう|行く|帰る|終わる|出る|戻る|始まる|できる|寝る|起きる)$`,
    sentence,
  ),
  // Denials, strong feelings and invitations.
  pattern('(?:そんな(?:こと|の)?|別に|何も|なんも|一度も|全然|なかなか|一緒に|今度)[^がをは]{1,9}ない$', sentence),
  pattern('^(?:めっちゃ|めちゃくちゃ|めちゃめちゃ|まじで|マジで|超)[^がをのに]{1,8}[るたい]$', sentence),
  pattern(`(?:[しろよなずさどつぽ]|${adjectives})かった$`, sentence),
  pattern('(?:もの|やつ|とこ|ところ|おすすめ|方法|[色店本])(?:ある|ない)$', sentence),
  // Questions: "how much does it cost", "which one is best".
  pattern('(?:いくら|いくつ)(?:かか|あ|い|貯ま|残って)る$', sentence),
  pattern('(?:どれ|どこ|どっち|どちら|何|誰|いつ)が(?:お?すすめ|お?勧め|(?!一番)[一-龠]{2,4}|楽|得)$', sentence),
  pattern('(?:何時|いつ|どこ|誰)[^はがを]{1,4}って(?:くる|きた|いく|る)$', sentence),
  pattern('(?:ちゃ|じゃ)うの$|(?:なんで|どう|何|いつ|誰|どこ|どれ)[^はが]{0,8}[うくすつぬむぶぐ]の$', sentence),
  // Symptoms and wishes. Short ones introduce what the speaker wants to say.
  pattern('^(?:熱|咳|痛み|吐き気|めまい|寒気|鼻水|くしゃみ|食欲)が?(?:出る|ある|する|ない|止まらない)$', sentence),
  pattern('^(?!.*(?:一番|いちばん|最も)).{7,}(?<![冷重眠め]|だい|いっ)たい$', sentence),
  pattern('^(?!.*(?:一番|いちばん|最も|何|どこ|いつ|誰|どれ|どっち)).{1,6}(?<![冷重眠め]|だい|いっ)たい$', unsure),
  pattern('^(?:暖房|冷房|エアコン|電気|テレビ|電源|音楽|ラジオ|スイッチ|照明)を?切って$', sentence),
  // Requests to stay, to come, or to bring something.
  pattern('^[^がはを]{0,8}(?:待っ|行っ|食べ|やっ|座っ|黙っ|持っ|帰っ|静かにし|じっとし)てて$', sentence),
  pattern(
    '^(?:こっち|ここ|そこ|ちょっと|早く|すぐ|迎え)[にへ]?(?:来て|きて|いて)$|(?:買っ|寄っ|取っ|とっ|持っ|出し|連れ|呼ん)て(?:来|き)て$|^話を?聞いて$|[^ま]りして$|(?:だっこ|おんぶ)して$',
    sentence,
  ),
  pattern('[っいんえけ]てて$', heldUp),
  ends(
    '気持ち悪い, 具合悪い, 調子悪い, 具合が悪い, 調子が悪い, 恥ずかしい, 懐かしい, っぱなし, 久しぶり, おめでとう, お疲れ(?:様|さま)?',
    sentence,
  ),
];

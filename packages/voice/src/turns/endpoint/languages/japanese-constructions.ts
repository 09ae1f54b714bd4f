import { any, pattern } from './constructions.ts';
import { completions } from '../completion.ts';
import type { EndPattern } from '../utterance-grammar.ts';
import { japaneseHesitation } from './japanese-hesitation.ts';
import { japaneseAnnouncements, japaneseDictation } from './japanese-dictation.ts';
import { ends, han, noun, number, start } from './japanese-parts.ts';
import { japaneseQuestions } from './japanese-questions.ts';
import { japaneseShort } from './japanese-short.ts';
import { japaneseTrailing } from './japanese-trailing.ts';
import { adverbs, asks, chores, counters, finals, joints, times } from './japanese-words.ts';

/** The ends of Japanese sentences, from the surest signs to the weakest. The first that matches decides. */

const { brokenOff, goesOn, mayGoOn, heldUp, unsure, sentence, question, closed } = completions;

/** The last syllables of verbs and adjectives in their plain form. */
const plain = '[るうくすつぬむぶぐたいだ]';
/** Particles that only colour the end of a predicate. */
const tail = '[かよねなわのぞぜやーぁぇあえっ]{0,4}$';

/** After these words, a predicate in its plain form ends the sentence. */
const asides = '(?:もう|まだ|やっと|ようやく|ちゃんと|もうすぐ|そろそろ|全然|全部|今から|これから|あとで|後で|じゃあ)';

export const japanesePatterns: readonly EndPattern[] = [
  ...japaneseHesitation,
  ...japaneseAnnouncements,
  // Something said twice, and short answers after "yes".
  pattern(`${start}(.{2,3})\\1$`, sentence),
  pattern(`${start}(?:たぶん|多分|まだ|もちろん|大丈夫|絶対|全然|全部|両方|お願い|そう|それ|これ|明日|今日)$`, question),
  // Tasks are listed with their verbs.
  pattern('^.{0,6}(?:やること|すること|予定|タスク|用事)は(?!.*(?:です|ます|何|なに|ある|教え))', mayGoOn),
  // Speakers often describe a problem or a feeling first, and ask afterwards.
  ends('(?:お腹|おなか|腹)(?:が)?(?:空|す)いた, 渇いた, 疲れた, 困った, 困ってる, 眠れない, 困ってます', unsure),
  pattern('^(?!もう|.*は).{0,9}ました$|^.{0,9}[るたいなう]んだ$|^.{0,9}たんです$', unsure),
  // Polite ends, requests and tags; the particles after them only colour them.
  pattern(
    `(?:です|ます|ました|ません|でした|ましょう|でしょう?|ください|下さい|くださいませ|ちょうだい|頂戴|お願い|ございます|なさい|よろしく|頼む|だろう?|じゃん|っけ|ってば|もん|かしら|[るたいの]かい|ありがとう|おやすみ|ごめん)${tail}`,
    closed,
  ),
  pattern(`(?:[静確豊細僅遥愚密厳]か|やか|[柔滑明朗]らか|ずか|のどか|きれい|綺麗|嫌い|きらい|みたい|ていねい|丁寧|新た)な$`, brokenOff),
  pattern(`(?:[るたいなうくすつむぶぐ]んだ|のだ|くれる|くれない|もらえる|もらえない|もらえん|くれん|いただける|頂ける)${tail}`, closed),
  pattern('(?<!た)いなあ$', unsure),
  pattern('(?:でも|けど|から)なあ?$', brokenOff),
  pattern(`か[なね][ぁあーえぇ]*$|[いただよ]な[ぁあー]*$`, closed),
  pattern(`(?<!みん|おん|こん|そん|あん|どん)なの$|[るたいうだ]んだって$`, closed),
  pattern(`[てで](?:ほしい|欲しい|もらいたい|いただきたい|頂きたい|くれ|みたい|おきたい|ごらん|ご覧|頼む)[なのよねわーあぁ]{0,3}$`, closed),
  pattern(
    `(?:[てで]も?|ほうが|方が|が|は|たら|だら|ば|なら|と|だけで|で|別に|もう|どうでも|何でも)(?:いい|良い|よい|構わない|かまわない)[やよわ]?$`,
    sentence,
  ),
  ends(
    '大丈夫, 平気, 無理, だめ, ダメ, 好き, 嫌い, 嫌, 最高, 最悪, 苦手, 得意, 完璧, 残念, オッケー, ok, 楽しみ, 心配, 不安, 正解, 本当, まじ, マジ, 結構, まし, まあまあ, 一緒, かも, なきゃ, なくちゃ, [のはも]なし, じゃあまた, もう[こそ]んな時間, んない, きれい, 綺麗, 変, 嘘, うそ, ひま, 暇, 元気, 便利, 簡単, 痛い, まずい, ひどい, うれしい, 嬉しい, 悲しい, 楽しい, 怖い, こわい, つらい, しんどい, だるい, 眠い, うるさい, まぶしい, 寂しい, お任せ, おまかせ, ずるい, うらやましい, 羨ましい, ありえない, 信じられない, 許せない, もったいない, たまんない, 待ちきれない, ムカつく, むかつく, もう限界, 退屈, 知らんけど, 言ったのに, いっぱい, へとへと, くたくた, ぺこぺこ, ふらふら, からから, ぼろぼろ, びしょびしょ',
    sentence,
  ),

  ...japaneseShort,
  ...japaneseTrailing,

  ...japaneseQuestions,

  pattern(`${any(chores)}を?して$`, goesOn),
  // Requests in the te-form. Short ones often get a detail later.
  pattern(
    `^(?!.*(?:もう|たら|まで)).{1,12}(?<=かけ|つけ|送っ|起こし|教え|探し|調べ|開け|入れ|[${han}ァ-ヶー]し)(?<!電話し|電話かけ|再生し|停止し|翻訳し)て$`,
    unsure,
  ),
  pattern(
    `[とど]い[てで][ねよや]?$|[てで](?:おい|み|いっ)て[ねよや]?$|ないで[ねよ]?$|(?:って|まで|と|で|[一-龠])(?:言っ|いっ)て[ねよ]?$|てって[ねよ]?$`,
    sentence,
  ),
  pattern(`もう(?:一度|一回|ちょっと|少し|ちょい).{0,8}[てで]$`, sentence),
  pattern(`^(?:私|僕|俺|うち|娘|息子|妻|夫|旦那|母|父|友達|子ども|子供|孫|上司|先生|彼|彼女)[はが][^をに]{1,8}[てで]$`, goesOn),
  pattern(`(?:(?<![出見])${any(asks)}|[${han}ァ-ヶー](?<![壊汚倒残亡越通過])し|くし|にし)[てで][ねよ]?$`, sentence),
  ends('[待言取切撮作]って, 聞いて, 見て, 来て, きて', heldUp),
  pattern(`[てで]ね[えー]$`, sentence),
  pattern(`くてね$`, unsure),
  pattern(`てね$|[んい]でね$`, sentence),

  // Reasons, contrasts and conditions. Wishes among them are polite requests.
  // An announced question follows. A wish is a request.
  pattern(
    '(?:質問|相談|お願い|話|聞きたい|伺いたい|言いにくい|悪い|すまない|申し訳ない|恐縮な)(?:こと)?(?:が(?:ある|あり)?|な)?(?:ん|の)(?:です|だ)(?:けど|が)$',
    heldUp,
  ),
  pattern('.{8}(?:たい|ほしい|欲しい)(?:んですけど|んですが|んだけど|のですが)$', unsure),
  ends('けどね[えー]?, からね[えー]?, けどさ[あー]?, だからさ, いいから, 大丈夫だから', unsure),
  ends('んですけど, んですが, んだけど, のですが', heldUp),
  ends('[てで]たのに, よかったのに', sentence),
  ends('けど, けれど, けれども, から, のに, は[^がをは]{1,6}で', mayGoOn),
  ends('いただけると, もらえると, くれると, ないと, だって', heldUp),

  pattern(`^(?:もっと|もう少し|もうちょっと|もうちょい|少し|ちょっと)[^がを]{1,5}(?:く|に|で)$`, unsure),
  pattern(
    '(?:今日|明日|今|外|ここ|これ|それ|あれ)(?:は|って|も)?[^のがをに]{1,4}い$|^(?:わあ?|うわあ?|おお|へえ|えー|あら|まあ|うん|ううん|いや)[^をがに]{1,7}い$',
    sentence,
  ),
  // A choice or a correction is whole with its noun.
  pattern(`(?:それとも|じゃなくて|ではなくて?)[^はがをに]{1,8}(?<![はがをにでとのもへな])$`, sentence),
  // A command without a verb: "timer, three minutes".
  pattern(
    `^(?:タイマー|アラーム|エアコン|暖房|冷房|音量|目覚まし|リマインダー|スヌーズ|明るさ|ボリューム|照明|電気|テレビ)[^はがをにでと]*(?:${any(counters)}|オン|オフ|アップ|ダウン)$`,
    sentence,
  ),
  // A question about a state ("is it open"), or a report of a change ("it arrived").
  pattern(
    '^[^がのを]{1,10}(?:足りて|合って|空いて|開いて|動いて|届いて|聞こえて|間違って|壊れて|遅れて|混んで|起きて|閉まって|降って|繋がって|つながって|決まって|残って)る$|(?:間に合う|お願いできる|[くに]なってきた|がしてきた|(?:かかって|降って|届いて|聞こえて|近づいて)きた)$',
    sentence,
  ),
  pattern(
    'が[^のを]{0,4}(?:固まった|止まった|切れた|壊れた|逃げた|落ちた|消えた|始まった|終わった|届いた|割れた|折れた|詰まった|漏れた|鳴った|止んだ|つった|腫れた|上がった|下がった|増えた|減った|外れた|取れた|来た)$|[一-龠ァ-ヶー]{2}できない$|^[^がのをに]{1,4}[てで]ない$',
    sentence,
  ),
  pattern('までに?[^のがを]{0,5}(?:届く|着く|終わる|できる|帰る|行ける|直る|治る)$|(?:誰|何|どこ)か[^のがを]{1,6}[るたい]$', sentence),
  // Without a particle between them, a noun and its verb are a whole sentence: "nimotsu todoita".
  pattern(
    `^(?!一|${any(times)})(?:もう|まだ)?[おご]?[${han}ァ-ヶー]{2,7}(?!で(?!き)|から|[がはをにもの])[ぁ-ん]{1,4}[るうつすぬむぶぐた](?<![てでいく]る|くた)$`,
    sentence,
  ),
  pattern(`^${any(times)}(?![日朝夜晩週月年度])[おご]?[${han}ァ-ヶー]{2,7}(?![がはをにもので])[ぁ-ん]{0,3}[^しすでて][るた]$`, unsure),
  pattern(`^(?!${any(times)}|初|前)[^がのをにではとらもくっれ]{2,6}た$`, unsure),
  // Short answers: an amount, a time, a choice.
  pattern(
    `${start}(?:大人|子ども|子供|だいたい|大体|約|たぶん|あと|全部で|午前|午後|朝|夜|[^がをはにでと]{1,5})?${number}+(?:時(?:半|${number}+分)|${any(counters)})(?:くらい|ぐらい|ほど|だけ)?(?<!くらい|ぐらい|ほど)$`,
    sentence,
  ),
  pattern(`${start}[^がをはにで]{1,7}の(?:やつ|ほう|方|こと|ぶん|とこ)$`, sentence),
  pattern(
    `${start}[^がをは]{0,8}(?:席|払い|ほう|方|番|番目|やつ|サイズ|コース|[多少濃薄固強弱早遅長短熱辛甘]い?な?め|味|便|付き|込み|禁煙|喫煙|持ち帰り|店内|以内|以下|以外)で$|^${number}+(?:泊|日|分|番|枚|時|個|つ|本|円|時半)(?:${number}+日)?で$|^(?:じゃ|じゃあ|では|はい|うん).{1,8}で$|以上で$`,
    sentence,
  ),
  pattern('^[^がをはに]{1,8}(?:なし|あり|抜き|カード|現金|だく|特急|急行|バス|タクシー|電車|車|メール|電話)で$', heldUp),
  pattern('(?:で言うと|で言えば|にすると|に直すと)$', heldUp),
  pattern(
    `^(?:じゃ|じゃあ|では|それじゃ)[^がを]{1,7}は$|の(?:天気|気温|予定|意味|値段|料金|時間|住所|場所|結果|ニュース|降水確率|人口|寿命|面積|首都|身長|年齢|由来|違い|答え|合計|平均|距離|定休日|連絡先|電話番号|[高重長大広深早]さ|[一-龠りえけ]{1,3}方)は$`,
    heldUp,
  ),

  ...japaneseDictation,

  // A refusal may stop at its adverb.
  pattern('は(?:あんまり|あまり|ちょっと)$', heldUp),
  // Adverbs, times and nouns that stand for a clause wait for the predicate.
  ends(adverbs, mayGoOn),
  ends(`${times}, (?<!と)ころ`, mayGoOn),
  pattern(`(?:てる|た)ところ$`, heldUp),
  pattern(
    `${plain}(?:こと|もの|ところ|ほう|方|はず|可能性|理由|せい|おかげ|代わり|たび|度|まま|通り|とおり|際|以外|以上|一方|うち|場所|人|日|やつ)$`,
    mayGoOn,
  ),
  pattern(`[をがはにで].*${number}${any(counters)}(?:ほど|くらい|ぐらい|だけ|ずつ)?$`, mayGoOn),

  // Particles, conjunctions and forms that join clauses.
  ends('くらい, ぐらい, ほど, だけ', mayGoOn),
  pattern(`${number}${any(counters)}(?:くらい|ぐらい)?まで$`, heldUp),
  ends(joints, brokenOff),
  pattern(`${number}${any(counters)}で$`, heldUp),
  pattern('[てで]$', goesOn),
  pattern('[高長広大重深早速強暑寒甘]さ$', heldUp),
  pattern('は$|さ$', mayGoOn),
  pattern(`[よねぞぜわ][ーえぇおぉ]?$`, question),

  // Plain forms end a sentence, or describe the noun that follows. Some hardly ever describe one.
  pattern('^.{0,6}(?:ちゃった|じゃった|しまった|だった)$', unsure),
  ends('ちゃった, じゃった, しまった, だった', sentence),
  ends(finals, sentence),
  pattern(`(?:の|くて|一番|いちばん|最も|番目に|もっと|より|なるべく|できるだけ|もう少し)[^がをはの]{1,5}い$|(?:やす|にく)い$`, mayGoOn),
  pattern(
    `(?<!ん)だ$|(?<![かわつくと])かった$|${asides}[^がをの]{1,6}${plain}$|${start}[${han}]{1,2}(?![がはをにもので])[ぁ-ん]{0,2}(?<![くてで])[るうくすつぬむぶぐた]$`,
    sentence,
  ),
  pattern(`[のがにでとから][^はをて]{1,8}た$`, mayGoOn),
  pattern(
    `(?:たら|だら|れば|ても|[るたいだす]から|ので|けど|のに|とも)[^のが]{1,12}${plain}$|[^もで]は[^の]{1,12}${plain}$|たい$|[がはも][^をの]{1,6}ない$|[がも][^の]{1,5}い$`,
    unsure,
  ),

  // A noun can be a short answer, an item of a list, and what the sentence is about.
  pattern(`^[^をがはにでともの]{1,6}(?<=${noun})$`, unsure),
  // A clause in the plain form stands before its noun as often as at the end. A very long one ends more often.
  pattern(`.{14}${plain}$`, unsure),
  pattern(`(?:[^もで]は|って|けど|ので|のに).*${plain}$`, heldUp),
  pattern(`.{6}${plain}$`, mayGoOn),
  pattern('.$', heldUp),
];

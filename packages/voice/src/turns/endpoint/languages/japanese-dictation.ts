import { any, pattern } from './constructions.ts';
import { completions } from '../completion.ts';
import type { EndPattern } from '../utterance-grammar.ts';
import { ends, han, noun, number } from './japanese-parts.ts';
import { announced, dictated, letters, listed } from './japanese-words.ts';

const { goesOn, mayGoOn, heldUp, unsure } = completions;

/** How many there are: "three", "about two". */
const several = `(?:${number}+|いく|何)(?:つ|点|個|件)(?:ほど|くらい|ぐらい|だけ)?`;
const exist = '(?:です|だ|ある|あって|あります|ありまして|ございます)[のねよわがーけど]*';

/** Sentences that announce what is dictated next. They end like whole ones. */
export const japaneseAnnouncements: readonly EndPattern[] = [
  // "There are three reasons", and reasons follow.
  pattern(`${any(announced)}(?:[はがを]|としては)?${several}${exist}$|${several}の?${any(announced)}[がは]${exist}$`, goesOn),
  // "I will tell you the number."
  pattern(
    `^(?!.*(?:あとで|後で|また)).*(?:${any(dictated)}[をはも]?|(?:今|これ)から|順番?に|一[つ個]ずつ)(?:言(?:う|います)|読(?:む|みます)|読み上げ(?:る|ます)|挙げ(?:る|ます))[ねよわからので]*$`,
    goesOn,
  ),
  // Items with "desho": "gumi, chocolate".
  pattern('[はが]ね[^るたい]{1,6}でしょ$|でしょ.{1,8}でしょ$', goesOn),
  // "Take a note", "write this".
  pattern(
    '^.{0,6}(?:メモ(?:し|取っ|とっ)|書き留め|書きとめ|書き取っ)て(?:ね|くれる|もらえる|ください)?$|言う(?:もの|の|こと|やつ)を?.{2,8}て(?:ね|ください)?$',
    goesOn,
  ),
  pattern('(?:こう|こんな風に|(?:次|以下)の(?:よう|とおり|通り)に)(?:書い|伝え|言っ|送っ|返し|返信し|入力し)て(?:ね|ください)?$', goesOn),
];

/** Numbers, addresses, names and lists while they are dictated. */
export const japaneseDictation: readonly EndPattern[] = [
  // An institution before its kind, an address before its street, names of letters.
  pattern(`(?:[国県都市府町私公]立|大学法人|株式会社|有限会社|合同会社)(?!.*[館園校学院場所大ー])[${han}ァ-ヶ]{0,5}$`, goesOn),
  pattern(`(?:[都道府県]|市)[${han}]{1,4}[市区郡町村]$|^(?:東京都|大阪府|京都府|北海道|.{2,3}県)$`, goesOn),
  pattern(`(?:^|[はがでに])${any(letters)}{2,}$`, goesOn),
  pattern(`${number}(?:かける|足す|たす|引く|割る|わる)$|切りにして$`, goesOn),
  // Two members of one class without a particle.
  pattern(`^${any(listed)}{2,}$`, heldUp),
  // A foreign name before its second half.
  pattern('^[ァ-ヶー]{2,}$', heldUp),
  pattern(`${number}+(?:年|丁目|番地|条|月)の?$`, goesOn),
  pattern('(?:アット|@|ドット).*(?:jp|com|net|org|コム|ネット|ジェーピー|ジェイピー)$', unsure),
  pattern(
    `(?:スペル|つづり|綴り|アドレス|メール|パスワード|id|ユーザー名|ローマ字|カタカナ|ひらがな|アルファベット|大文字|小文字)[はがで].*[a-z\\dァ-ヶー]$`,
    goesOn,
  ),
  ends('アットマーク, アット, ドット, ハイフン, アンダーバー, アンダースコア, スラッシュ, コロン', goesOn),
  pattern(`(?:名前|氏名|宛名|住所|名字|苗字)は.{0,20}$`, mayGoOn),
  // Lists. After "and" and an item, the list may have ended.
  pattern(`(?:それから|それと|あとは?|最後に|または|もしくは|そして)[^をがにはで]{1,8}${noun}$`, unsure),
  pattern(
    `(?:もの|物|の|材料|具|具材|メンバー|候補|選択肢|参加者|品|色|こと|国|やつ|おやつ|メニュー|予定|用事|タスク|荷物|薬|症状|項目|条件|リスト|メモ|カート|かご)[はに]ね?.{2,}[${han}ァ-ヶーんご]$`,
    mayGoOn,
  ),

  pattern(`^(?:まず|次に|最初に|一つ目は|二つ目は|一つは)[^をがにはで]{1,8}${noun}$`, mayGoOn),
];

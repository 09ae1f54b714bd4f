import type { UtteranceGrammar } from '../utterance-grammar.ts';
import { japanesePatterns } from './japanese-constructions.ts';
import { noLists } from './constructions.ts';
import { weights } from './weights/japanese.ts';

/**
 * The end of a Japanese sentence tells most of what there is to tell, so that the patterns do the work. Names, spellings and lists
 * are among them, too: the sentence often goes on after the last item and ends with its verb.
 */
export const japanese: UtteranceGrammar = {
  ...noLists,
  fillers:
    'うーん, んー, あー, うー, えー, なんていうか, 何ていうか, なんというか, 何というか, なんつーか, やっぱり, やっぱ, つまり, とりあえず',
  answers:
    'はい, いいえ, うん, ううん, ええ, いや, いやいい, はいお願いします, 結構, 大丈夫, そう, そうそう, その通り, もちろん, わかった, 分かった, 了解, オッケー, オーケー, いいよ, いいね, そうだね, そうなんだ, なるほど, なるほどね, へえ, すごい, やった, 違う, ちがう, たぶん, 多分, まだ, もうすぐ, 今日はいい, 知らない, わからない, 分からない, ありがとう, こんにちは, おはよう, こんばんは, さようなら, バイバイ, ただいま, おやすみ, ごめん, またね, またあとで, また明日, 完璧, 最高, 最悪, 無理, だめ, ダメ, 嫌, 嫌だ, 以上, それだけ, これだけ, 全部, 全然, 絶対, まあまあ, まあね, 微妙, どうぞ, 両方, どっちも, どちらも, どれも, どっちでもいい, どれでもいい, なんでもいい, 何でもいい, いつでもいい, 任せる, おまかせ, お任せ, なぜ, なんで, どうして, いつ, どこ, 誰, 何, なに, 明日, 今日, 次, 次へ, もう一回, もう一度, やめて, 続けて, 止めて, 止まって, ストップ, キャンセル, 私も, 僕も, 俺も, 特にない, ほかには, 他には, ほかにある, 他にある, それで全部, これで全部, まじか, マジか, まじで, 特には, 私は大丈夫, なし, ない, ある, いる, いらない, どっちでも, どちらでも, なんでも, 何でも, いつでも, どこでも, 誰でも, ちょっとだけ, 少しだけ, 本当に, ほんとに, マジで, いえ特に, 特に, 別に, うん別に, ほんと, それな, おめでとう, 久しぶり, お久しぶり, ごちそうさま, お大事に, お疲れ, じゃあね, 嘘つき, うそつき, ばか, バカ, 冗談, 頑張れ, がんばれ, 乾杯, お先に, 行ってらっしゃい, いってらっしゃい, おかえり, さよなら, いつも通り, せーの, よっしゃ, わかりました, 分かりました, かしこまりました, 承知しました, 承知いたしました, 了解しました, ほんま, ほんまに',
  numberOpeners:
    '番号は, 番号が, 番号ね, 番号言うね, 番号を言います, 電話番号, 電話は, 携帯は, 携帯が, 電話番号言うね, コードは, 暗証番号, 郵便番号, カード番号, カードの番号, 口座番号, 注文番号, 予約番号, 会員番号, 登録番号, 追跡番号, パスワードは, 数字は, 内線, 暗証は, 型番は, 品番は, 番号いくよ, 言うね, 言いますね, 読むね, 読みますね, 読むわよ',
  numberWords: '零, 〇, 一, 二, 三, 四, 五, 六, 七, 八, 九, 十, 百, 千, 万, 億',
  spellingOpeners: '',
  shortestSentence: 4,
  longSentence: 4,
  longRequest: 4,
  patterns: japanesePatterns,
  weights,
};

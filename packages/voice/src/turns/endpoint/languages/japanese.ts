import { completions } from '../completion.ts';
import type { UtteranceGrammar } from '../utterance-grammar.ts';

export const japanese: UtteranceGrammar = {
  fillers:
    'えっと, えーっと, えーと, えと, ええと, えー, ええっと, あの, あのー, あのう, そのー, そのう, うーん, うーんと, んー, んーと, まあ, まぁ, なんか, なんだっけ, 何だっけ, なんていうか, 何ていうか, なんというか, どうしようかな, そうだな, そうですね, ちょっと待って, やっぱり, つまり, とりあえず, ほら, なんて言うんだっけ',
  openEnds: '',
  looseEnds: '',
  answers:
    'はい, いいえ, うん, ううん, ええ, はいお願いします, いえ結構です, 結構です, 大丈夫です, 大丈夫, そうです, そう, そうそう, その通り, その通りです, もちろん, わかりました, 分かりました, わかった, 分かった, 了解, 了解です, オッケー, オーケー, いいよ, いいです, いいですよ, 違います, 違う, たぶん, 多分, まだ, まだです, 今日はいい, 知らない, わからない, 分からない, ありがとう, ありがとうございます, こんにちは, おはよう, おはようございます, こんばんは, さようなら, またね, 完璧, 以上です, それだけ, それだけです, どうぞ, 両方, どっちでもいい, なぜ, なんで, どうして, いつ, どこ, 誰, 明日, 今日',
  closings: '',
  questions: '',
  requests: '',
  clauseWords: '',
  dependents: 'もし',
  leadIns:
    'じゃあ, では, それでは, ねえ, ねぇ, すみません, あ, はい, うん, いや, で, それで, こんにちは, おはよう, さて, ところで, ちなみに, そうだ',
  listOpeners:
    '買い物リストに, 買うものは, 買わなきゃいけないのは, 必要なものは, 材料は, 次のものを, 三つあります, 二つあります, 持ち物は, 招待するのは, 色は, まず, メンバーは, 選択肢は',
  conjunctions: 'と, それと, それから, あと, または, それとも, そして',
  numberOpeners:
    '番号は, 電話番号は, 携帯は, 携帯番号は, コードは, 暗証番号は, 郵便番号は, カード番号は, 口座番号は, 注文番号は, 予約番号は, パスワードは, 数字は, 内線は, 会員番号は',
  numberWords: '零, 〇, 一, 二, 三, 四, 五, 六, 七, 八, 九, 十, 百, 千, 万',
  nameOpeners: '名前は, 私の名前は, 氏名は, 宛名は, 住所は, お名前は',
  spellingOpeners: 'スペルは, つづりは, 綴りは, メールアドレスは, アドレスは, メールは',
  shortestSentence: 4,
  longSentence: 4,
  longRequest: 4,
  openPatterns: [
    // Requests in the te-form that look like a quotation.
    { pattern: /(?:言|待|送|切|取|撮|作)って$/u, completion: completions.unsure },
    { pattern: /(?:て|で)(?:おい|いっ|き|み)て$/u, completion: completions.sentence },
    {
      pattern: /(?:かった|った|いた|んだ|ない|たい|いい)(?:な|なあ|なぁ)$|(?:て|で|けど)(?:も|は)?いい$/u,
      completion: completions.sentence,
    },
    // Said after a sentence, in place of its end: "会いました二年前に".
    {
      pattern:
        /(?:です|ます|ました|でした|ください|(?:かけ|開け|つけ|見せ|教え|消し|止め|送っ)て)(?:ね|よ)?(?!から|けど|ので|のに|が|か|と|し|それ|そし|でも|あと|また|次)[^。]{1,7}(?:に|で|の|を|へ|から|まで|も)$/u,
      completion: completions.unsure,
    },
    // A question within a sentence; polite ones stand alone.
    { pattern: /(?:かどうか|のかどうか|か否か|かなんか)$/u, completion: completions.brokenOff },
    {
      pattern:
        /(?:どう|どれ|どの|どこ|どちら|どっち|いつ|誰|だれ|何|なに|いくら|どんな|いくつ|なぜ).*(?:る|う|く|す|つ|ぬ|む|ぶ|ぐ|た|だ|い|の|な)(?<!です|ます|ました|ません|でした|くれる|もらえる|かない|どう)か$/u,
      completion: completions.mayGoOn,
    },
    { pattern: /(?:よう|そう|ろう|おう|こう|もう)か$/u, completion: completions.unsure },
    {
      pattern: /が(?:どのくらい|どれくらい|どれだけ|どうやって|どうして|なぜ|いつ|どこで|どこに|誰に|何を)$/u,
      completion: completions.mayGoOn,
    },
    {
      pattern:
        /(?:どうやって|どうすれば|どうしたら|どのように|どのぐらいで|何時に|何時から|どこで|どこに|どこから|誰が|誰と|誰に|何が|何を)$/u,
      completion: completions.mayGoOn,
    },
    // A counted thing awaits its verb.
    {
      pattern:
        /(?:を|が|は|に|で).*[一二三四五六七八九十百\d](?:枚|本|個|人|名|杯|匹|冊|台|回|つ|通|着|足|件|箱|袋|皿|缶|切れ|人分|泊|分|時間|日間|ヶ月)(?:ほど|くらい|ぐらい|だけ|ずつ)?$/u,
      completion: completions.mayGoOn,
    },
    // Adverbs.
    {
      pattern:
        /.(?:[ぁ-ん]っ[ぁ-ん]り|[ぁ-ん]ん[ぁ-ん]り|とにかく|ほぼ|うっかり|わざわざ|つい|改めて|再び|すべて|全部|大体|相変わらず|たいてい|大抵|普段|普通|ふだん|すぐ|すぐに|ずっと|もう|まだ|もっと|たぶん|多分|きっと|絶対|絶対に|必ず|なるべく|できるだけ|できれば|ほとんど|あまり|かなり|だいたい|本当に|例えば|たとえば|特に|さらに|きちんと|ちゃんと|しっかり|ゆっくり|はっきり|一緒に|別に|急に|先に|早めに|初めて|久しぶりに|いつも|よく|たまに|時々|ときどき|もちろん|実は|せっかく|やっと|ようやく|そろそろ|もうすぐ|一度|もう一度|また|まず|次に|最後に|今度|一応|少なくとも|少し|もう少し|ちょっと|だんだん|どんどん|なかなか|全然|全く|まったく|自分で|みんなで|一人で|代わりに|おそらく|恐らく|どうしても|せめて|むしろ|いったん|早く|速く|遅く|大きく|小さく|明るく|暗く|強く|弱く|高く|低く|長く|短く|うまく|詳しく|新しく|正しく|楽しく|安く|優しく|しばらく|とにかく)$/u,
      completion: completions.mayGoOn,
    },
    // Nouns that stand for a clause and need a predicate.
    {
      pattern:
        /(?:る|た|い|な|の|だ|う|す|く|む|ぶ|つ|ぐ)(?:こと|もの|ほう|方|はず|つもり|予定|必要|可能性|理由|ところ|せい|おかげ|代わり|たび|度|まま|通り|とおり|際|以外|以上|一方)$/u,
      completion: completions.mayGoOn,
    },
  ],
  patterns: [
    // Polite and plain ends that ask, request or tell; the particles after them only close.
    {
      pattern:
        /(?:です|ます|ました|ません|でした|ましょう|でしょう|だろう|ください|下さい|ちょうだい|お願い|お願いします|願います|ございます)(?:か|よ|ね|よね|かね|かな)?$/u,
      completion: completions.closed,
    },
    {
      pattern:
        /(?:ですかね|ますかね|かな|かしら|だよね|だよ|だね|よね|んだ|のだ|なの|っけ|もらえる|くれる|くれない|もらえない|くれますか|たいな|たいんだ|いいかな)$/u,
      completion: completions.closed,
    },
    // Reasons, contrasts and conditions. Each can end a turn politely, but mostly goes on.
    {
      pattern: /(?:なんですけど|んですけど|んですが|たいんですけど|たいんですが|んだけど|たいんだけど|のですが)$/u,
      completion: completions.mayGoOn,
    },
    {
      pattern:
        /(?:けど|けれど|けれども|ですが|ますが|だが|から|ので|のに|ながら|たら|れば|なら|ても|でも|たり|だり|とか|など|し|つつ|ため|ために|ように|ときに|時に|とき|前に|後に|あとに|間に|うちに|場合|場合は|というか|という|といった|って|っていう|との|とは|には|では|からの|までの|への|での|について|に関して|によって|として|にとって|に対して|のは|のが|のを|のに|のも)$/u,
      completion: completions.brokenOff,
    },
    // Requests in the te-form, which is otherwise open.
    {
      pattern:
        /(?:貸し|伝え|回し|測っ|数え|歌っ|描い|動かし|温め|片付け|返し|返信し|検索し|表示し|転送し|保存し|更新し|並べ替え|教え|見せ|読ん|読み上げ|やっ|話し|聞かせ|送っ|書い|調べ|探し|かけ|開い|閉じ|止め|消し|つけ|付け|入れ|流し|起こし|翻訳し|訳し|説明し|予約し|追加し|設定し|まとめ|要約し|比べ|比較し|計算し|助け|手伝っ|直し|続け|繰り返し|思い出させ|鳴らし|再生し|削除し|キャンセルし|出し|変え|作っ|選ん|考え|紹介し|電話し|リマインドし|確認し|おすすめし|登録し|覚え|下げ|上げ|大きくし|小さくし|静かにし|取っ|呼ん|切っ|戻し|見つけ|メモし|控え)て(?:よ|ね|ほしい|くれ)?$/u,
      completion: completions.sentence,
    },
    { pattern: /(?:て|で|ず|ずに)$/u, completion: completions.goesOn },
    // The question particle, and の after a verb.
    {
      pattern:
        /(?:いくら|いくつ|どこ|いつ|誰|だれ|何|何時|どう|どれ|どっち|なぜ|なんで|どうして|どんな感じ|何分|何人|どのくらい|どれくらい)(?:です|なの)?か?$/u,
      completion: completions.sentence,
    },
    { pattern: /[るたいなうくすつぬむぐぶだ]の$/u, completion: completions.sentence },
    { pattern: /(?<![とらばけ何誰])か$/u, completion: completions.question },
    {
      pattern:
        /(?:の|を|に|へ|と|が|も|や|より|まで|だけ|くらい|ぐらい|ほど|しか|こそ|とか|か|な|この|その|あの|どの|こんな|そんな|どんな|ある|同じ|もっと|とても|すごく|一番|いちばん|次の|そして|それから|でも|だから|しかし|または|および|あと)$/u,
      completion: completions.brokenOff,
    },
    // The topic: "今日の天気は" asks, "私は" goes on.
    { pattern: /は$/u, completion: completions.mayGoOn },
    { pattern: /(?:よ|ね|ぞ|ぜ|わ|さ)$/u, completion: completions.question },
    { pattern: /(?:と思う|と思ってる|てる|でる|んだよ)$/u, completion: completions.sentence },
    // A noun usually follows a verb in the plain form. To an assistant, speakers end sentences in the polite form.
    { pattern: /[^な](?:る|う|く|す|つ|ぬ|む|ぶ|ぐ)$/u, completion: completions.fragment },
    // Plain forms end a sentence, or describe the noun that follows.
    {
      pattern: /(?:たい|ほしい|欲しい|ない|なかった|だった|かった|った|いた|した|えた|んだ|だ|る|う|く|す|つ|ぬ|む|ぶ|ぐ|い)$/u,
      completion: completions.unsure,
    },
    // A noun alone can be a question ("明日の天気"), and what the sentence is about.
    { pattern: /[\p{Script=Han}\p{Script=Katakana}ー]$/u, completion: completions.unsure },
  ],
};

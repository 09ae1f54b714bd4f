import { completions } from '../completion.ts';
import type { EndPattern } from '../utterance-grammar.ts';

/** Constructions of Mandarin, in both scripts: some recognisers write one, whichever is expected. */

const measures = '个個张張本家间間台部条條只隻件位杯瓶份块塊双雙套辆輛首篇封幅座棵朵片颗顆盒包袋碗盘盤班趟场場节節门門种種道层層支枝根名';
const requests = '(?:请|請|麻烦你?|麻煩你?|帮我|幫我|你能|你可以|能不能|可不可以|可以|我想|我要|我想要|记得|記得|提醒我.{0,4})';
const questionWords = '什么|什麼|谁|誰|哪|怎么|怎麼|几|幾|多少|吗|嗎';
const times = '(?:星期.|礼拜.|禮拜.|周末|週末|今天|明天|后天|後天|昨天|早上|上午|中午|下午|晚上|今晚|明早|下周|下週|上周|上週)';
/** What is asked for by its name alone: "明天北京的天气". */
const askedFor =
  '天气|天氣|气温|氣溫|新闻|新聞|价格|價格|汇率|匯率|意思|时间|時間|歌|音乐|音樂|电话|電話|地址|距离|距離|人口|首都|东西|東西|人';

const pattern = (source: string, completion: number): EndPattern => ({ pattern: new RegExp(source, 'u'), completion });
const pair = (opener: string, closer: string): EndPattern =>
  pattern(`^(?:(?!${opener}).)*${opener}(?!.*(?:${closer})).{0,14}$`, completions.goesOn);

/** Ends that close a sentence although their last characters usually leave it open: a noun with 会, an adjective with 好, "not needed". */
export const chineseSettledEnds = new RegExp(
  [
    '(?:聚|开|開|机|機|社|约|約|晚|音乐|音樂|演唱|大|误|誤|协|協|年|宴|舞)[会會]',
    '派[对對]',
    '(?:(?<![要会會想可应應对對知需能])不|真|也|还|還)(?:需要|想要|可以|应该|應該|会|會|要|想|知道|对|對|用)',
    '(?:觉得|覺得|是|要|喜欢|喜歡|用|看|选|選|买|買|给我|給我)(?:这个|這個|这些|這些|那些)',
    '.{2,}(?:[发發寄拿传傳打交送借留][给給]|告诉|告訴|联系|聯絡|回复|回覆)(?:我|你|他|她|我们|我們|你们|你們|他们|他們|大家)',
    '(?:比较|比較|更|很|最|还|還|挺|太|不|就|蛮|蠻|真|弄|做|修|写|寫|准备|準備|订|訂|都)好',
    '(?:怎么|怎麼|不好|很好|可以|不能)用',
    '(?:晚点|晚點|准时|準時|几点|幾點|时候|時候|早点|早點|没|沒|快|才|看|听|聽|找|收|买|買|拿|做|想)到',
    '(?:自己|就|也|都|还|還)(?:可以|行|会|會)|(?:也|都|就|还|還|不|再)(?:要|想)?去',
    '(?:谢谢|謝謝|爱|愛|问|問|喜欢|喜歡|等|找)(?:我|你|他|她|你们|你們|他们|他們)',
  ]
    .map((end) => `(?:${end})$`)
    .join('|'),
  'u',
);

export const chineseOpenPatterns: readonly EndPattern[] = [
  pair('越', '越'),
  pair('要(?:么|麼|嘛)', '要(?:么|麼|嘛)'),
  pair('不(?:但|仅|僅|只|光)', '而且|还|還|也|更|连|連'),
  pair('一(?:边|邊|面|方面)', '一(?:边|邊|面|方面)'),
  pair('(?:与其|與其)', '不如'),
  pair('(?:宁可|寧可|宁愿|寧願)', '也'),
  // A clause that another one must follow, until a word of that one.
  pattern(
    '^(?:那|所以|不过|不過)?(?:我|我们|我們)?(?:每次|每当|每當|如果|要是|假如|因为|因為|由于|由於|虽然|雖然|尽管|儘管|当我|當我|等我|等他|只要|只有|除非|除了|自从|自從|即使|就算|哪怕|每当|每當|为了|為了|既然|不管|无论|無論|万一|萬一|一旦)' +
      '(?!.{2,}(?:就|也|都|所以|但|可是|可我|却|卻|还是|還是|才|那|再|仍|吧|吗|嗎|呢|请|請|帮我|幫我|告诉|告訴|提醒|我们|我們|应该|應該|怎么|怎麼)).{1,13}$',
    completions.goesOn,
  ),
  pattern('.{3,}(?<!什么|什麼)(?:以后|以後|之后|之後|以前|之前|的时候|的時候|时候|時候)$', completions.goesOn),
  // 把 with its object waits for a verb.
  pattern(
    '把[^了掉开開关關给給到成完好走来來去出起上下回调調放清删刪翻停取保存设設念读唸讀写寫发發寄拿送换換改移减減降升擦洗吃喝卖賣买買借还還加抄传傳点點]{1,5}$',
    completions.goesOn,
  ),
  // So does a person or a place with its preposition.
  pattern(
    `^(?:${requests}用|${requests}?(?:给|給|跟|和|对|對|向|替|从|從))(?!.*(?:${questionWords}))[^打发發说說讲講写寫送寄买買看做学學去来來走问問聊谈談借拿约約]{1,5}$`,
    completions.goesOn,
  ),
  pattern('正在.{1,4}(?:里|裡|上|外面|旁边|旁邊)$', completions.goesOn),
  // A number with its measure word waits for a noun, or is an answer.
  pattern(`.{2,}(?:[一二两兩三四五六七八九十]|[这這那](?!个|個))[${measures}]$`, completions.mayGoOn),
  // A subject with 的 in it, and no verb outside.
  pattern(
    `^(?!.*(?:想|要|喜欢|喜歡|找|是|有|需要|打开|打開|放|查|帮|幫|请|請|把|告诉|告訴|听|聽|介绍|介紹|问|問|叫|用|给|給|收|买|買|就在|说|說|设|設|做|写|寫|学|學|吃|喝|${questionWords}).*的)(?!.*(?:${askedFor})$)` +
      '.{2,}的(?:那|这|這)?[^的是在有了很不也都要会會能想吗嗎呢吧啊]{1,4}$',
    completions.mayGoOn,
  ),
  // A verb without its object, after a request or a wish.
  pattern(
    `^${requests}(?:帮我|幫我|再|先)?(?:比较|比較|对比|對比|查|找|订|訂|买|買|播放|打开|打開|关掉|關掉|翻译|翻譯|写|寫|发|發|推荐|推薦|介绍|介紹|设|設|取消|添加|加|删除|刪除|搜索|搜尋|预订|預訂|安排|准备|準備|了解|瞭解|知道|问|問|学|學|喝|吃|看|听|聽|去|叫|改|换|換)$`,
    completions.goesOn,
  ),
  pattern(`(?:知不知道|知道|请问|請問|提醒我|告诉我|告訴我).{0,8}${times}$`, completions.mayGoOn),
  pattern('(?:应该|應該|想|要|可以|会|會|得|最好|尽量|儘量|必须|必須)(?:早|晚|快|慢|多|少)一?[点點]$', completions.mayGoOn),
  // The sentence waits for an amount ("花了"), for a question ("问问你"), or for what these people do ("有很多人").
  pattern('(?:花|大概用|差不多用|等|待|超过|超過)了$|一[点點]都不(?:喜欢|喜歡|想)$|[问問][问問](?:你|我|他)[们們]$', completions.mayGoOn),
  pattern('^(?:还|還)?有(?:很多|许多|許多|不少|一些|几个|幾個|个|個)(?:人|朋友|同事|客人|孩子|同学|同學)$', completions.mayGoOn),
  pattern(
    `(?:听说|聽說|发现|發現|希望|以为|以為|记得|記得|觉得|覺得).{0,8}(?:的[那这這]?[${measures}]?|[那这這][${measures}])(?!.*[好对對错錯了难難贵貴大小多少高低长長短快慢吗嗎吧呢])[^的是]{1,4}$`,
    completions.mayGoOn,
  ),
  // A search without a detail.
  pattern('^(?:我|我们|我們)(?:在|正在|想|要)找[^送给給在附近的要能]{2,8}$', completions.heldUp),
  pattern('^(?:请问|請問)?(?:我|我们|我們)?在?(?:哪里|哪裡|哪儿|哪邊)(?:可以|能)[^近离離靠]{1,6}$', completions.unsureQuestion),
];

import type { EndPattern } from '../utterance-grammar.ts';
import { chineseLexicon } from './chinese-lexicon.ts';

/**
 * Mandarin in words of known classes. The patterns of `chinese-constructions.ts` are written in simplified characters; a text in
 * traditional ones is rewritten before they look at it.
 */

/** Traditional and simplified characters in turn: those of the lexicon and of the patterns. */
const rewritten =
  '們们這这麼么嗎吗說说時时對对會会給给請请讀读個个問问為为來来過过還还沒没點点開开關关讓让從从後后樣样幾几現现訂订電电話话買买發发聽听寫写幫帮覺觉與与無无論论雖虽當当應应該该總总難难變变經经將将剛刚並并僅仅連连卻却於于據据隨随離离進进動动誰谁裡里裏里邊边處处種种張张間间臺台條条隻只塊块雙双輛辆顆颗盤盘場场節节門门層层飯饭餓饿館馆麵面髮发醫医藥药學学習习師师課课號号碼码錢钱銀银錯错長长見见視视親亲觀观計计設设許许記记談谈謝谢講讲識识譯译議议護护貴贵費费貼贴賣卖贏赢趕赶軟软載载輕轻輸输轉转辦办運运達达遠远適适選选遲迟郵邮鐘钟鎖锁鬧闹靜静頁页項项順顺預预頭头題题願愿類类顧顾風风飛飞馬马驗验髒脏體体鬆松魚鱼鳥鸟齒齿亂乱乾干傳传傷伤價价優优億亿兒儿內内兩两冊册刪删別别則则劃划務务勝胜單单園园圖图團团報报壞坏夠够夢梦夾夹媽妈實实寶宝導导帶带帳账幹干廳厅復复慣惯慮虑懶懒懷怀戲戏戶户掃扫掛挂採采換换擇择擔担擾扰敗败數数斷断暈晕暫暂書书東东機机樂乐樓楼檢检檔档歡欢歲岁歷历氣气決决況况淨净減减測测湯汤滿满漲涨潔洁濕湿燈灯燒烧爛烂爺爷獨独畢毕畫画療疗癢痒盡尽儘尽確确禮礼稱称穩稳簡简簽签約约紅红級级紙纸細细終终組组結结絕绝統统綠绿網网緊紧線线練练縮缩績绩繼继續续罷罢聯联聲声職职腦脑腳脚臉脸舉举舊旧蘋苹蟲虫術术裝装複复規规訪访評评詞词試试詳详調调證证讚赞負负財财貨货責责貸贷購购賓宾賬账賺赚賽赛車车較较辭辞針针錄录鍋锅鐵铁閉闭闆板陽阳陸陆隊队雞鸡雜杂頂顶領领顏颜飽饱餘余駕驾騎骑妳你唸念著着甚什啟启製制週周麽么彷仿業业鹹咸嬤嬷熱热遊游戰战藍蓝燙烫燉炖煩烦稅税絡络緩缓縣县繳缴聖圣聰聪膚肤膩腻臨临興兴蓋盖虧亏補补褲裤貓猫鄉乡醬酱釋释鍛锻鍾钟鎮镇險险響响頓顿顯显餅饼餵喂鴨鸭齡龄壓压審审寧宁專专尋寻庫库廁厕廚厨惡恶慶庆曆历曉晓棄弃構构溫温煙烟煉炼爾尔睏困簾帘腫肿臟脏華华萬万蓮莲薦荐薩萨蠻蛮誇夸認认豎竖遞递鋒锋錶表鏈链須须養养區区參参員员嘗尝嚴严囉啰堅坚墊垫寬宽屆届屬属帥帅彙汇執执拚拼擁拥棟栋橫横準准溝沟漸渐瞭了籤签紀纪紹绍罵骂聞闻藉借訴诉診诊誌志贊赞迴回鍊炼鞦秋韆千鬚须滷卤嚨咙啞哑餃饺檯台註注託托彆别併并側侧傢家勢势匯汇厭厌厲厉唄呗啓启噁恶嚐尝圍围姊姐捲卷擺摆朮术牠它瞞瞒糰团繫系荳豆菸烟誕诞醃腌釐厘颱台颳刮鼕冬丟丢佈布係系俱具倖幸倣仿備备債债儀仪兇凶剋克剝剥創创劇剧劑剂勁劲喪丧喫吃喲哟嘆叹嘍喽噴喷噹当嚕噜嚮向囑嘱國国圓圆塗涂壯壮壺壶奮奋妝妆孫孙尷尴廈厦強强彈弹彎弯彿佛悶闷愛爱憊惫憐怜憶忆戀恋捨舍搆构搶抢搾榨摺折撫抚撿捡擋挡擠挤擬拟擰拧攔拦攝摄昇升曠旷曬晒極极樹树檳槟歎叹毬球沖冲涼凉淺浅溼湿潛潜澀涩澆浇濃浓灘滩災灾營营猶犹獎奖瑣琐環环產产疊叠痠酸盃杯禱祷筆笔箇个糾纠納纳純纯綁绑綑捆緻致繩绳纔才罰罚脫脱腸肠臥卧蒐搜虛虚衛卫衝冲討讨訝讶証证詢询語语誠诚謙谦譜谱豐丰資资賠赔賸剩贍赡跤交蹤踪輔辅輪轮違违遺遗釣钓釦扣鈕钮銷销閃闪陞升陰阴靈灵頗颇頻频額额騙骗驕骄驚惊鬍胡鬨哄鬱郁鮮鲜鵝鹅鹵卤黃黄齊齐齣出龍龙剷铲劉刘吳吴呂吕楊杨樑梁瀋沈牽牵盧卢範范編编羅罗莊庄葉叶蔣蒋蕭萧蘇苏賈贾賴赖趙赵鄒邹鄧邓鄭郑鏟铲陳陈韓韩馮冯龔龚撥拨歸归獄狱眾众緣缘輩辈際际勸劝嘖啧謂谓勵励憑凭懲惩揚扬鄰邻';
const simplifiedOf = new Map(Array.from({ length: rewritten.length / 2 }, (_, at) => [rewritten[2 * at]!, rewritten[2 * at + 1]!]));
const inSimplified = (text: string) => Array.from(text, (character) => simplifiedOf.get(character) ?? character).join('');

const lexiconOf = (classes: (wordClass: string) => boolean) =>
  new Map(
    Object.entries(chineseLexicon)
      .filter(([wordClass]) => classes(wordClass))
      .flatMap(([wordClass, words]) => words.split(' ').map((word): [string, string] => [word, wordClass])),
  );
/** "哦" interrupts only at the beginning, and "张" counts only after a number. */
const interjections = lexiconOf((wordClass) => wordClass === '!');
const measures = lexiconOf((wordClass) => wordClass === 'H');
const others = lexiconOf((wordClass) => wordClass !== '!' && wordClass !== 'H');
const longestWord = 6;
const mostWords = 40;
const digits = '0-9零〇一二两三四五六七八九十百千万亿半';
const number = new RegExp(`^第?[${digits}]+(?:(?<=[十百千万])[来多几](?=[^我你他]))?(?:点[${digits}]+(?!分|$))?`, 'u');
const latin = /^[a-z0-9'@]+/u;
/** Clock, day and year after a number; hours and days as a span are measures. */
const time = new RegExp(
  `^(?:[${digits}]+(?:点(?:钟|多|整|左右|半|[一三]刻|[${digits}]+分?)?|号(?!楼|线|院|门|码)|月份?|年(?!级)|日(?!元))|[这上下]*个?(?:周|星期|礼拜)[一二三四五六日天末])`,
  'u',
);
/** Measures that stand after a verb without a number: "打个电话". */
const afterVerb = /^[个张本首条趟份杯瓶点次句篇封场顿把件]/u;

/** The dictionary of the browser, where it has one: it knows more nouns. */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('zh', { granularity: 'word' }) : null;

interface Word {
  text: string;
  class: string;
}

function longestIn(lexicon: ReadonlyMap<string, string>, text: string): Word | null {
  for (let length = Math.min(longestWord, text.length); length > 0; length -= 1) {
    const known = lexicon.get(text.slice(0, length));
    if (known !== undefined) return { text: text.slice(0, length), class: known };
  }
  return null;
}

function wordAt(text: string, before: Word | undefined, segment: string): Word | null {
  const known =
    /^(.)不\1/u.test(text) && !longestIn(others, text)?.text.includes('不')
      ? { text: text.slice(0, 2), class: 'A' }
      : longestIn(others, text);
  // What begins like a noun is one: "水管". Other segments hold a pronoun or a preposition: "我把".
  const isNoun =
    segment.length > 1 &&
    !/[一二两兩三四五六七八九十]/u.test(segment) &&
    segment.length > (known?.text.length ?? 0) &&
    !/[得了着著过過的把]$/u.test(segment) &&
    (known === null || /[NJS]/u.test(known.class) || (known.class === 'V' && segment.length > 2));
  const word = isNoun ? { text: inSimplified(segment), class: 'N' } : known;
  // "你得去": a duty. "跑得快": the manner.
  if (known?.text === '得' && before && /[RNTAZS]/u.test(before.class) && text.length > 1) return { text: '得', class: 'M' };
  // "在想要不要去".
  if (/^想[要该会能可].?不/u.test(text)) return { text: '想', class: 'F' };
  // "上学校" is a verb, "桌上" a place.
  if (known && /^[上下]$/u.test(known.text) && before && /[TRAMXHF]/u.test(before.class) && text.length > 1)
    return { text: known.text, class: 'V' };
  // "去把门关上": a preposition.
  const isCounted =
    before &&
    !(text.startsWith('把') && /[VM]/u.test(before.class) && !/^[买找拿借换带]$/u.test(before.text)) &&
    ((/[#ZW]/u.test(before.class) && !/[个样些种]$/u.test(before.text)) || (/[VLM]/u.test(before.class) && afterVerb.test(text)));
  const counted = isCounted ? longestIn(measures, text) : null;
  if (counted && counted.text.length >= (known?.text.length ?? 0)) return counted;
  const interjection = before === undefined || before.class === '!' ? longestIn(interjections, text) : null;
  if (interjection && interjection.text.length >= (word?.text.length ?? 0)) return interjection;
  // "再大声一点" is no hour.
  const clock = /^一点(?![半钟多整0-9一二三四五六七八九十])/u.test(text) ? '' : (time.exec(text)?.[0] ?? '');
  const count = number.exec(text)?.[0] ?? '';
  const amount = count === '' ? 0 : count.length + (longestIn(measures, text.slice(count.length))?.text.length ?? 0);
  if (word && word.text.length >= Math.max(clock.length + (word === known ? 0 : 1), count.length, amount)) return word;
  if (clock !== '') return { text: clock, class: 'T' };
  if (count !== '') return { text: count, class: '#' };
  const foreign = word ? undefined : latin.exec(text)?.[0];
  return foreign === undefined ? word : { text: foreign, class: 'N' };
}

/** Each word with the letter of its class: "我R想M去V北京N". What the lexicon does not know are nouns. */
function classify(original: string): string {
  const text = inSimplified(original);
  const words: Word[] = [];
  const segments = new Map(Array.from(segmenter?.segment(original) ?? [], ({ index, segment }) => [index, segment]));
  let isUnknown = false;
  for (let at = 0; at < text.length;) {
    const last = words.at(-1);
    const word = wordAt(text.slice(at), last, segments.get(at) ?? '');
    if (word) words.push(word);
    else if (isUnknown && last) last.text += text[at]!;
    else words.push({ text: text[at]!, class: 'N' });
    isUnknown = word === null;
    at += word?.text.length ?? 1;
  }
  const content = words.slice(
    Math.max(
      words.findIndex((word) => word.class !== '!'),
      0,
    ),
  );
  // Patterns take long for more. The mark keeps them from taking the cut for the beginning of a sentence.
  if (content.length > mostWords) content.splice(0, content.length - mostWords, { text: '…', class: 'E' });
  return content.map((word) => word.text + word.class).join('');
}

let last = { text: '', plain: '', words: '' };

/** Tests the characters in simplified form, or the words with their classes. */
function chinesePattern(source: string, form: 'plain' | 'words'): EndPattern['pattern'] {
  const pattern = new RegExp(source, 'u');
  return {
    test(text) {
      // Many patterns look at the same text.
      if (last.text !== text) last = { text, plain: inSimplified(text), words: classify(text) };
      return pattern.test(last[form]);
    },
  };
}

/** By the characters. */
export const said = (completion: number, ...sources: string[]): EndPattern => ({
  pattern: chinesePattern(sources.map((source) => `(?:${source})`).join('|'), 'plain'),
  completion,
});

/** By the words: `<VI>` is a word of class V or I, `<>` any word, `_` the beginning of a word. */
export const built = (completion: number, ...sources: string[]): EndPattern => ({
  pattern: chinesePattern(sources.map((source) => `(?:${spellOut(source)})`).join('|'), 'words'),
  completion,
});

const classes = 'A-Z#~!';
function spellOut(source: string): string {
  return source
    .replaceAll('_', `(?<![^${classes}])`)
    .replace(/<([^<>]*)>/gu, (_, known: string) => `(?:[^${classes}]+[${known === '' ? classes : known}])`);
}

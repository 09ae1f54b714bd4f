/** Common words. A message holds about forty, in one language. */
const vocabularies = [
  'the of and to in is you that it he was for on are with as his they at be this have from or one had by word but not what all were we when your can said there use an each which she do how their if will up other about out many then them these so some her would make like him into time has look two more write go see number no way could people my than first water been call who oil its now find long down day did get come made may part'.split(
    ' ',
  ),
  'der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach wird bei einer um am sind noch wie einem über einen so zum war haben nur oder aber vor zur bis mehr durch man sein wurde sei'.split(
    ' ',
  ),
  [
    '的',
    '是',
    '不',
    '我们',
    '一个',
    '可以',
    '这个',
    '没有',
    '什么',
    '他们',
    '知道',
    '时候',
    '现在',
    '因为',
    '所以',
    '如果',
    '但是',
    '工作',
    '问题',
    '北京',
    '上海',
    '天气',
    '今天',
    '明天',
    '朋友',
    '学习',
    '语言',
    '电脑',
    '需要',
    '怎么',
  ],
  [
    'です',
    'ます',
    'それ',
    'これ',
    '東京',
    '大阪',
    '今日',
    '明日',
    '天気',
    '私は',
    '言葉',
    '学校',
    '会社',
    '電車',
    '食べる',
    '飲む',
    '行く',
    '来る',
    '見る',
    '聞く',
    'ありがとう',
    'すみません',
    'タワー',
    'コーヒー',
    'パソコン',
  ],
  [
    '안녕하세요',
    '오늘',
    '내일',
    '날씨',
    '서울',
    '부산',
    '친구',
    '학교',
    '회사',
    '음식',
    '물',
    '사람',
    '시간',
    '언어',
    '한국',
    '공부',
    '커피',
    '감사합니다',
    '어디',
    '무엇',
  ],
];

/** Texts of twenty to sixty words in one language each: the same ones on every machine. */
export function createTextMaker(): () => string {
  let seed = 42;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  return () => {
    const index = random(vocabularies.length);
    const vocabulary = vocabularies[index]!;
    return Array.from({ length: 20 + random(40) }, () => vocabulary[random(vocabulary.length)]).join(index === 2 || index === 3 ? '' : ' ');
  };
}

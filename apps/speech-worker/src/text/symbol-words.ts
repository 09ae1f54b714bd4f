/**
 * Names of symbols that eSpeak would say in English within another language.
 * A symbol without a name is skipped.
 */
const words: Record<string, Record<string, string>> = {
  ar: { '%': 'بالمئة', '&': 'و', '+': 'زائد', '@': 'آت', '#': 'رقم', '=': 'يساوي', '±': 'زائد أو ناقص', '½': 'نصف', µ: 'ميكرو', π: 'باي' },
  ja: {
    '%': 'パーセント',
    '&': 'アンド',
    '+': 'プラス',
    '@': 'アットマーク',
    '#': 'ナンバー',
    '=': 'イコール',
    '±': 'プラスマイナス',
    '½': 'にぶんのいち',
    µ: 'マイクロ',
    π: 'パイ',
    '€': 'ユーロ',
    '£': 'ポンド',
    $: 'ドル',
    '¥': 'エン',
    '°': 'ド',
    '×': 'カケル',
  },
  ko: {
    '%': '퍼센트',
    '&': '앤드',
    '+': '더하기',
    '@': '골뱅이',
    '#': '샵',
    '=': '은',
    '±': '플러스마이너스',
    '½': '이분의 일',
    µ: '마이크로',
    π: '파이',
    '€': '유로',
    '£': '파운드',
    $: '달러',
    '¥': '엔',
    '₩': '원',
    '°': '도',
    '×': '곱하기',
  },
  cmn: {
    '%': '百分之',
    '&': '和',
    '+': '加',
    '@': '艾特',
    '#': '井号',
    '=': '等于',
    '±': '正负',
    '½': '二分之一',
    µ: '微',
    π: '派',
    '€': '欧元',
    '£': '英镑',
    $: '美元',
    '¥': '元',
    '°': '度',
    '×': '乘',
  },
  ru: { '±': 'плюс-минус', '≠': 'не равно', '≈': 'примерно', '½': 'половина', µ: 'микро', π: 'пи' },
  de: { µ: 'Mikro', π: 'Pi' },
  fr: { '©': 'copyright', '≠': 'différent de', '≈': 'environ', π: 'pi' },
  es: { '~': 'aproximadamente', '±': 'más menos', '≠': 'distinto de', '≈': 'aproximadamente', '½': 'medio', µ: 'micro', π: 'pi' },
  'pt-br': { '±': 'mais ou menos', '≠': 'diferente de', '≈': 'aproximadamente', π: 'pi' },
};

const unsaid = /[~*/\\≠≈〜#&@%+=±½µπ©]/u;

/** The name of a symbol in an eSpeak language; '' to skip it; null if the engine itself knows it. */
export function symbolWord(symbol: string, language: string): string | null {
  const table = words[language];
  if (!table) return null;
  const word = table[symbol];
  if (word !== undefined) return word;
  return ['ar', 'ja', 'ko', 'cmn'].includes(language) && unsaid.test(symbol) ? '' : null;
}

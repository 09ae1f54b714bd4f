/** What somebody may search for in the texts of make-text.ts, and what stands only in one message. */
export const searchQueries: Record<string, string> = {
  'an English word': 'people',
  'three words': 'water people number',
  'part of a word': 'eopl',
  'the oldest message': 'quixotic',
  'a word that no message contains': 'unfindable',
  'two Chinese characters, often': '北京',
  'two Chinese characters, once': '鷽鳥',
  'two Chinese characters, nowhere': '鱻龘',
  'one Chinese character, often': '我',
  'one Chinese character, once': '稀',
  'four Chinese characters': '今天天气',
  'a Japanese word': '東京',
  'a Korean word': '서울',
  'two Korean characters, nowhere': '뷁뷁',
  'two Latin letters, often': 'th',
  'two Latin letters, nowhere': 'qj',
};

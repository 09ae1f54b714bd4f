import { describe, expect, it } from 'vitest';

import { finishedFrom, unfinishedBelow } from './endpoint-wait.ts';
import { judgeWords } from './judge-words.ts';
import { loadAllGrammars } from './languages/grammars.ts';

await loadAllGrammars();

const verdict = (text: string, locale: string) => {
  const { completion } = judgeWords(text, locale);
  if (completion === null) return 'unknown';
  if (completion >= finishedFrom) return 'finished';
  return completion < unfinishedBelow ? 'unfinished' : 'open';
};

describe.each([
  [
    'ar-SA',
    ['كم الساعة الآن', 'افتح النافذة في غرفة النوم لو سمحت', 'نعم'],
    ['أريد أن أذهب إلى', 'إذا نزل المطر', 'كنت أفكر يعني', 'رقم جوالي 0 5 5'],
  ],
  [
    'de-DE',
    ['wie spät ist es', 'mach bitte das Licht aus, danke', 'ja'],
    ['ich gehe in die', 'kannst du mir morgen', 'weil es regnet', 'also ähm', 'meine Nummer ist 0 1 7'],
  ],
  [
    'en-US',
    ['what time is it', 'turn off the light please', 'yes'],
    ['I am going to the', 'if it rains', 'well um', 'my number is 0 4 7', 'and then because'],
  ],
  ['es-ES', ['qué hora es', 'apaga la luz por favor', 'sí'], ['voy a la', 'si llueve', 'pues eh', 'mi número es 6 4 7', 'quiero que']],
  [
    'fr-FR',
    ['quelle heure est il', 'éteins la lumière s’il te plaît', 'oui'],
    ['je vais à la', 's’il pleut', 'ben euh', 'mon numéro est 06 55', 'parce que'],
  ],
  [
    'ja-JP',
    ['今何時ですか', '電気を消してください', 'はい'],
    ['駅まで行きたいので', 'もし雨が降ったら', 'えっと', '電話番号は090', '私の'],
  ],
  ['ko-KR', ['지금 몇 시예요', '불을 꺼 주세요', '네'], ['역까지 가고 싶은데', '비가 오면', '음', '전화번호는 010', '저는 내일 아침에']],
  ['pt-BR', ['que horas são', 'apaga a luz por favor', 'sim'], ['eu vou para a', 'se chover', 'então hum', 'meu número é 9 8 7', 'porque']],
  [
    'ru-RU',
    ['сколько сейчас времени', 'выключи свет пожалуйста', 'да'],
    ['я иду в', 'если пойдёт дождь', 'ну э', 'мой номер 9 1 6', 'потому что'],
  ],
  ['zh-CN', ['现在几点', '把灯关了吧', '好的'], ['我想去', '如果明天下雨', '那个', '我的手机号是138', '因为']],
  ['zh-TW', ['現在幾點', '把燈關了吧', '好的'], ['我想去', '如果明天下雨', '那個', '我的手機號碼是0912', '因為']],
])('%s', (locale, finished, unfinished) => {
  it.each(finished)('T46 “%s” is finished', (text) => expect(verdict(text, locale)).toBe('finished'));
  it.each(unfinished)('T46 “%s” is unfinished', (text) => expect(verdict(text, locale)).toBe('unfinished'));
});

describe('words', () => {
  it('T46 of nothing tell nothing', () => {
    expect(verdict('', 'en-US')).toBe('unknown');
    expect(verdict(' … ', 'en-US')).toBe('unknown');
    expect(verdict('quid novi', 'la')).toBe('unknown');
  });

  it('T46 a full stop closes nothing, a comma and an ellipsis keep a sentence open, a question mark closes it', () => {
    expect(verdict('I am going to the.', 'en-US')).toBe('unfinished');
    expect(verdict('What time is it,', 'en-US')).toBe('unfinished');
    expect(verdict('What time is it…', 'en-US')).toBe('unfinished');
    expect(verdict('The museum of modern art?', 'en-US')).toBe('finished');
  });

  it('T46 a number is complete with ten digits, a list with its last item', () => {
    expect(verdict('my number is 0475521983', 'en-US')).toBe('open');
    expect(verdict('put on the shopping list milk eggs', 'en-US')).toBe('unfinished');
    expect(verdict('put on the shopping list milk eggs and bread', 'en-US')).toBe('finished');
    expect(verdict('put on the shopping list milk eggs and', 'en-US')).toBe('unfinished');
  });

  it('T46 the sentence at the end of a very long turn is judged within its last words', () => {
    const long = 'and then we went to the market and bought some bread '.repeat(20);
    expect(verdict(`${long} because we should probably`, 'en-US')).toBe('unfinished');
    expect(verdict(`the ${long} the light is green`, 'en-US')).toBe('finished');
  });

  it('T46 short answers are complete in the characters of each script', () => {
    for (const text of ['你好', '為什麼', '什麼', '沒關係', '無所謂', '確認', '偶爾'])
      expect(judgeWords(text, 'zh-TW').completion, text).toBeGreaterThan(0.9);
    for (const text of ['你好', '为什么', '什么', '没关系', '无所谓', '确认', '偶尔'])
      expect(judgeWords(text, 'zh-CN').completion, text).toBeGreaterThan(0.9);
  });

  it('T46 the script decides where another language than the expected one is spoken', () => {
    expect(judgeWords('駅まで行きたいので', 'en-US')).toEqual({ completion: 0, language: 'ja' });
    expect(judgeWords('我想去', 'ja-JP').language).toBe('ja');
    expect(judgeWords('请问现在几点', 'zh-TW').language).toBe('zh-CN');
    expect(judgeWords('請問現在幾點', 'zh-CN').language).toBe('zh-TW');
    expect(judgeWords('the house is on the hill', 'ru-RU').language).toBe('en');
  });
});

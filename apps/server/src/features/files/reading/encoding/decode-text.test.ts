import { expect, it } from 'vitest';
import { encodeText } from '#testing/encode-text.ts';
import { readText } from '../read-text.ts';

const read = async (bytes: Uint8Array, name = 'notes.txt', locale?: string) => (await readText(bytes, name, { locale })).text;

it.each([
  ['shift_jis', '商品名,価格\nりんご,120\n山田太郎,東京都'],
  ['euc-jp', '東京都千代田区の天気は晴れです。'],
  ['gb18030', '姓名,年龄,城市\n张三,28,北京\n李雷,31,上海'],
  ['big5', '姓名,年齡,城市\n張三,28,台北\n林志玲,31,高雄'],
  ['euc-kr', '이름,나이,도시\n김철수,28,서울'],
  ['windows-1251', 'имя;возраст;город\nИван;28;Москва\nДОГОВОР № 5 — «Ромашка»'],
  ['koi8-r', 'Привет, мир! Как дела сегодня?'],
  ['windows-1256', 'الاسم,العمر,المدينة\nأحمد,28,القاهرة'],
  ['windows-1252', 'Straße;Größe;Preis\nÄpfel;Öl;5 €'],
  ['windows-1252', '¿Qué tal, señor? L’été à la plage, coração, São Paulo.'],
])('a table or a text in %s is read: %s', async (encoding, text) => {
  expect(await read(encodeText(text, encoding))).toBe(text);
});

it('the language of the user decides where a few words are likely in two encodings', async () => {
  const bytes = encodeText('北京', 'gb18030');
  expect(await read(bytes, 'a.csv', 'zh-CN')).toBe('北京');
  expect(await read(encodeText('코드', 'euc-kr'), 'a.csv', 'ko-KR')).toBe('코드');
  expect(await read(encodeText('完了', 'shift_jis'), 'a.csv', 'ja-JP')).toBe('完了');
});

it.each([
  ['de-DE', 'Durchmesser 5 µm'],
  ['de-DE', 'Müller 5 µg, 6 µg'],
  ['en-US', '5 µs'],
  ['en-US', '10µF cap'],
  ['en-US', 'price 5¢ each'],
  ['en-US', '10 ÷ 2'],
  ['en-US', 'Total ¥500'],
  ['en-US', 'Acme™ Widget'],
  ['en-US', 'See note† and ¶ 4, at most 3‰'],
  [undefined, 'Durchmesser 5 µm'],
  [undefined, 'Müller 5 µg, 6 µg'],
  [undefined, '10µF cap'],
  [undefined, 'price 5¢ each'],
  [undefined, '10 ÷ 2'],
  [undefined, 'Total ¥500'],
  [undefined, 'Acme™ Widget'],
  [undefined, 'Water boils at 100 °C'],
])('signs of windows-1252 beside numbers and words are read (%s): %s', async (locale, text) => {
  expect(await read(encodeText(text, 'windows-1252'), 'notes.txt', locale)).toBe(text);
});

it('a text of megabytes is recognised by its first words that are not ASCII', async () => {
  const text = `${'id;value\n'.repeat(200_000)}имя;возраст;город\n`.repeat(2).trim();
  expect(await read(encodeText(text, 'windows-1251'), 'a.csv')).toBe(text);
});

it('a page is read in the encoding that it declares', async () => {
  const page = '<meta charset="iso-8859-2"><p>Zażółć gęślą jaźń</p>';
  expect(await read(encodeText(page, 'iso-8859-2'), 'a.html')).toBe('Zażółć gęślą jaźń');
  const xml = '<?xml version="1.0" encoding="iso-8859-2"?><p>Łódź</p>';
  expect(await read(encodeText(xml, 'iso-8859-2'), 'a.xml')).toBe(xml);
});

it('UTF-8 with a damaged character stays UTF-8', async () => {
  const bytes = new TextEncoder().encode('今天天气很好，我们去公园散步');
  expect(await read(bytes.slice(0, -1))).toBe('今天天气很好，我们去公园散\uFFFD');
});

it('a text whose only letter outside ASCII is its last byte is read', async () => {
  expect(await read(encodeText('Ein Besuch im Café', 'windows-1252'), 'notes.txt', 'de-DE')).toBe('Ein Besuch im Café');
  expect(await read(encodeText('Ein Besuch im Café', 'windows-1252'))).toBe('Ein Besuch im Café');
});

it('bytes that are likely in no encoding are refused', async () => {
  // A generator with a fixed start, so that each run tests the same bytes.
  let state = 1;
  const noise = Uint8Array.from({ length: 4000 }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return 32 + ((state >> 16) % 224);
  });
  await expect(read(noise)).rejects.toMatchObject({ code: 'file_not_text' });
  await expect(read(encodeText('Zażółć gęślą jaźń', 'iso-8859-2'))).rejects.toMatchObject({ code: 'file_not_text' });
});

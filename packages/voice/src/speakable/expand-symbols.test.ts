import { describe, expect, it } from 'vitest';
import { expandSymbols } from './expand-symbols.ts';
import { MappedText } from './mapped-text.ts';

describe('expanding signs', () => {
  it.each([
    ['en-US', 'Tom & Jerry cost $3.7 million, i.e. ~5 km', 'Tom and Jerry cost 3.7 million dollars, that is about 5 kilometers'],
    ['en-US', 'AT&T, 10–20 %, 2*3', 'AT&T, 10 to 20 percent, 2 times 3'],
    ['de-DE', '€1,50, z. B. bei 20 °C', '1,50 Euro, zum Beispiel bei 20 Grad Celsius'],
    ['ru-RU', '5 €, т. е. 22 %', '5 евро, то есть 22 процента'],
    ['en-US', '~$20', 'about 20 dollars'],
    ['en-US', '$5M, €20k, $1.5B', '5 million dollars, 20 thousand euros, 1.5 billion dollars'],
    ['de-DE', '$5M, €20k, $1.5B', '$5M, €20k, $1.5B'],
    ['en-US', 'US$5Mio and $5each', 'US$5Mio and $5each'],
    ['ja-JP', '約20°Cで50%', '約摂氏 20 度で50 パーセント'],
    ['es-ES', 'EE. UU. → México', 'Estados Unidos a México'],
    ['fr-FR', 'c.-à-d. 12 €', 'c’est-à-dire 12 euros'],
    ['fr-FR', '12,50 € et 1,50 €, 2,5 km', '12,50 euros et 1,50 euro, 2,5 kilomètres'],
    ['fr-FR', '3 millions € ou $2 milliards', '3 millions d’euros ou 2 milliards de dollars des États-Unis'],
    ['es-ES', '$3 millones, 1.250 €', '3 millones de dólares estadounidenses, 1.250 euros'],
    ['ru-RU', '1.021 €, 2,5 km', '1.021 евро, 2,5 километра'],
    ['pt-BR', 'R$ 50', '50 Reais brasileiros'],
    ['pt-BR', 'US$ 5 milhões e US$3', '5 milhões de Dólares americanos e 3 Dólares americanos'],
    ['en-US', 'US$5 to 10 US$, ~US$2', '5 dollars to 10 dollars, about 2 dollars'],
    ['en-US', '₹500', '500 Indian rupees'],
    ['zh-CN', 'A & B', 'A和B'],
    ['zh-TW', '5 km', '5 公里'],
    ['ko-KR', '€12', '12 유로'],
    ['ko-KR', '거리 = 5 km', '거리 이퀄 5킬로미터'],
    ['ar-SA', 'إلخ.', 'إلى آخره'],
    ['ar-SA', '١٢٫٥٪ × ١٬٢٤٠ = ١٥٥', '12.5 بالمائة × 1,240 يساوي 155'],
    ['ar-SA', 'من ٣١ ديسمبر، ٣٫١ ميل', 'من 31 ديسمبر، 3.1 ميل'],
    ['xx-XX', 'a & b', 'a & b'],
    ['en-US', '10 – 3 = 7, 9.5 – 3.5 – 2 = 4', '10 – 3 equals 7, 9.5 – 3.5 – 2 equals 4'],
    ['en-US', '10 – 20 days, 10–20 = many', '10 to 20 days, 10 to 20 equals many'],
    ['en-US', '100 MB/s, 5 m/s, 1 GB/s', '100 megabytes per second, 5 meters per second, 1 gigabyte per second'],
    ['en-US', '5 km^2, 9.8 m/s², 3 kg/person, 5 km/hour, 2 m²/h', '5 km^2, 9.8 m/s², 3 kg/person, 5 km/hour, 2 m²/h'],
    ['en-US', '1 km², 120 m², 5 cm³', '1 square kilometer, 120 square meters, 5 cubic centimeters'],
    ['de-DE', '1 km², 2 m³', '1 Quadratkilometer, 2 Kubikmeter'],
    ['es-ES', '1 m², 120 m²', '1 metro cuadrado, 120 metros cuadrados'],
    ['fr-FR', '1 m², 120 m², 2 m³', '1 mètre carré, 120 mètres carrés, 2 mètres cubes'],
    ['pt-BR', '1 m³, 120 m²', '1 metro cúbico, 120 metros quadrados'],
    ['ru-RU', '1 м², 2 км², 5 m², 1,5 m³', '1 квадратный метр, 2 квадратных километра, 5 квадратных метров, 1,5 кубического метра'],
    ['ar-SA', '5 m², 12 m², 100 km²', '5 أمتار مربعة, 12 مترًا مربعًا, 100 كيلومتر مربع'],
    ['ja-JP', '60㎡、2 m³', '60 平方メートル、2 立方メートル'],
    ['ko-KR', '60㎡', '60제곱미터'],
    ['zh-CN', '60 m²', '60平方米'],
    ['zh-TW', '60 m²', '60 平方公尺'],
    ['de-DE', '100 MB/s, 5 m/s, 5 %/Jahr', '100 Megabyte pro Sekunde, 5 Meter pro Sekunde, 5 Prozent/Jahr'],
    ['es-ES', '100 MB/s, 5 m/s', '100 megabytes por segundo, 5 metros por segundo'],
    ['fr-FR', '100 MB/s, 5 m/s', '100 mégaoctets par seconde, 5 mètres par seconde'],
    ['pt-BR', '100 MB/s, 5 m/s', '100 megabytes por segundo, 5 metros por segundo'],
    ['ru-RU', '100 MB/s, 3 m/s', '100 мегабайт в секунду, 3 метра в секунду'],
    ['ar-SA', '100 MB/s', '100 ميغابايت في الثانية'],
    ['ja-JP', '速度は100MB/s、5 m/s', '速度は毎秒100 メガバイト、秒速 5 メートル'],
    ['zh-CN', '100 MB/s，5 m/s', '每秒100兆字节，每秒5米'],
    ['zh-TW', '100 MB/s，5 m/s', '每秒 100 MB，每秒 5 公尺'],
    ['ko-KR', '100MB/s, 5 m/s', '초당 100메가바이트, 초속 5미터'],
    ['en-US', 'F♯ minor, B♭, B♮, ♭7', 'F sharp minor, B flat, B natural, flat 7'],
    ['de-DE', 'F♯', 'F Kreuz'],
    ['zh-TW', 'F♯小調', 'F升號小調'],
    ['en-US', '3~5 days, $5~$10, in 2024 ~5 people', '3 to 5 days, 5 dollars to 10 dollars, in 2024 about 5 people'],
    ['ru-RU', '3~5 дней, ~5 дней', '3–5 дней, около 5 дней'],
    ['ko-KR', '3~5일, 10%~20%, 3시 ~ 5시', '3 에서 5일, 10% 에서 20%, 3시 에서 5시'],
    ['ja-JP', '3〜5日、10万～20万円、~5人', '3から5日、10万から20万円、約5人'],
    ['zh-CN', '3～5天，5公里~10公里', '3到5天，5公里到10公里'],
    ['zh-TW', '3~5天', '3到5天'],
    [
      'es-ES',
      '$1 millón, $3 mil millones, 2 billones €',
      '1 millón de dólares estadounidenses, 3 mil millones de dólares estadounidenses, 2 billones de euros',
    ],
    ['es-ES', '$5 mil', '5 mil dólares estadounidenses'],
    ['pt-BR', 'R$ 2 trilhões, R$ 1 trilhão', '2 trilhões de Reais brasileiros, 1 trilhão de Reais brasileiros'],
    ['fr-FR', '2 billions €', '2 billions d’euros'],
    ['de-DE', '$1 Million, $2 Billionen, 50 Tsd. €', '1 Million US-Dollar, 2 Billionen US-Dollar, 50 Tausend Euro'],
    ['de-DE', '$3 Mio. Umsatz, 1 Mio. €, 1,5 Mrd €', '3 Millionen US-Dollar Umsatz, 1 Million Euro, 1,5 Milliarden Euro'],
    ['de-DE', 'Es kostet $3 Mio.', 'Es kostet 3 Millionen US-Dollar.'],
    ['ru-RU', '$5 миллионов, $1 миллиард, 3 трлн €', '5 миллионов долларов США, 1 миллиард долларов США, 3 трлн евро'],
    ['ja-JP', '$30億の投資、$3億5000万', '30億米ドルの投資、3億5000万米ドル'],
    ['zh-CN', '投资$30亿，$1.5 万亿', '投资30亿美元，1.5 万亿美元'],
    ['zh-TW', '€3,000萬', '3,000萬 歐元'],
    ['ko-KR', '$30억 투자, $3억 5,000만', '30억 미국 달러 투자, 3억 5,000만 미국 달러'],
    ['ar-SA', '$3 مليون و€5 مليارات و$20 ألف', '3 مليون دولار أمريكي و5 مليارات يورو و20 ألف دولار أمريكي'],
  ])('S11 %s %j', (locale, written, spoken) => {
    expect(expandSymbols(written, locale).text.replace(/\s+/g, ' ')).toBe(spoken);
  });

  it.each([
    ['de-DE', 'am 03.05.2026, der 3. Mai, 24. Dezember', 'am dritten Mai 2026, der dritte Mai, vierundzwanzigster Dezember'],
    ['ru-RU', 'Встреча 3 мая 2026 г. или 03.05.2026, в 2026 г.', 'Встреча третьего мая 2026 года или третьего мая 2026 года, в 2026 году'],
    [
      'ru-RU',
      '03.05.2024 г. и 03.05.2024 года, 03/05/2024г., 2024-05-03 года',
      'третьего мая 2024 года и третьего мая 2024 года, третьего мая 2024 года, третьего мая 2024 года',
    ],
    ['ru-RU', 'За 2023 г. и к 2030 г., на 2024 г., по 2025 г.', 'За 2023 год и к 2030 году, на 2024 год, по 2025 год'],
    ['ru-RU', 'под 2025 г., через 2025 г., ко 2025 г., Во 2025 г.', 'под 2025 год, через 2025 год, ко 2025 году, Во 2025 году'],
    [
      'ru-RU',
      'на 1 января 2024 г., с 2020 г. до 2022 г., слова 2020 г.',
      'на 1 января 2024 года, с 2020 года до 2022 года, слова 2020 года',
    ],
    ['ru-RU', 'К 5 мая, на 5 мая, ко 2 мая, перед 5 мая', 'К 5 мая, на 5 мая, ко 2 мая, перед 5 мая'],
    ['ru-RU', 'по 05.05.2024, 3–5 мая, 3 - 5 мая', 'по 5 мая 2024 года, 3–5 мая, 3 - 5 мая'],
    ['ru-RU', 'до 5 мая, срок 5 мая, – 5 мая', 'до пятого мая, срок пятого мая, – пятого мая'],
    ['ru-RU', '03.05.2024 городу', 'третьего мая 2024 года городу'],
    ['en-US', 'on 5/3/2026 and 2026-05-03', 'on May 3, 2026 and May 3, 2026'],
    ['fr-FR', 'le 01/05/2026, puis 2/5/2026', 'le 1er mai 2026, puis 2 mai 2026'],
    ['es-ES', 'el 3/5/2026', 'el 3 de mayo de 2026'],
    ['pt-BR', 'em 03/05/2026', 'em 3 de maio de 2026'],
    ['ar-SA', 'في ٠٣/٠٥/٢٠٢٦', 'في 3 مايو 2026'],
    ['ja-JP', '2026/5/3に', '2026年5月3日に'],
    ['ko-KR', '2026-05-03에', '2026년 5월 3일에'],
    ['zh-CN', '2026-05-03', '2026年5月3日'],
    ['zh-TW', '2026/05/03', '2026年5月3日'],
    ['en-US', 'version 31.02.2026, 1/2/3, 192.168.10.2026 and 13/13/2026', 'version 31.02.2026, 1/2/3, 192.168.10.2026 and 13/13/2026'],
    ['de-DE', '3. Mal, 3. Maiglöckchen', '3. Mal, 3. Maiglöckchen'],
    ['ru-RU', '1 234 567 человек, 7 900', '1234567 человек, 7900'],
    ['fr-FR', '1\u202f234 pages', '1234 pages'],
    ['fr-FR', '1 234,50 €, 12 000 km', '1234,50 euros, 12000 kilomètres'],
    ['ru-RU', '1 500 ₽', '1500 российских рублей'],
    ['es-ES', '12\u00a0345,5 kg', '12345,5 kilogramos'],
    ['en-US', 'rooms 12 345 and 678', 'rooms 12 345 and 678'],
  ])('S12 %s %j', (locale, written, spoken) => {
    expect(expandSymbols(written, locale).text.replace(/\s+/g, ' ')).toBe(spoken);
  });

  it.each(['1', '1 ', '1\u00a0234', '1/', ' ', ' & '])(
    'S11 a long line of nothing but “%s” keeps its way back (bench/hostile-text.ts)',
    (written) => {
      const line = written.repeat(40_000 / written.length);
      const { start, end } = expandSymbols(line, 'ru-RU').toSource(0, 1);
      expect(start).toBe(0);
      expect(end).toBeGreaterThan(0);
    },
  );

  it('S11 keeps the mapping back through both steps', () => {
    const markdown = '**Paid** €12 today';
    const text = MappedText.verbatim('Paid', 2);
    text.append({ kind: 'verbatim', text: ' €12 today', source: 8, sourceLength: 10 });
    const joined = text.joinedTo(expandSymbols(text.text, 'en-US'));
    expect(joined.text).toBe('Paid 12 euros today');
    const at = (word: string) => {
      const start = joined.text.indexOf(word);
      const range = joined.toSource(start, start + word.length);
      return markdown.slice(range.start, range.end);
    };
    expect(at('euros')).toBe('€12');
    expect(at('today')).toBe('today');
    expect(at('Paid')).toBe('Paid');
  });
});

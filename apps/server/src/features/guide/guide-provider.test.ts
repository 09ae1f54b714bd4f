import type { LanguageModelV4Message, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import type { InterfaceLocale } from '@parley/contracts/session/interface-locales';
import { describe, expect, it } from 'vitest';
import { createGuideProvider } from './guide-provider.ts';
import type { Pause } from './stream-answer.ts';

/** Friday, 20 November 2026, 13:30 in Berlin. */
const now = Date.UTC(2026, 10, 20, 12, 30);

type Asker = { locale: InterfaceLocale; digits?: 'latin' | 'native'; assistantName?: string };

async function askParts(texts: readonly string[], asker: Asker, pause: Pause = async () => {}, abortSignal?: AbortSignal) {
  const model = await createGuideProvider({ now: () => now, pause }).createModel('guide');
  const prompt = texts.map((text): LanguageModelV4Message => ({ role: 'user', content: [{ type: 'text', text }] }));
  const { stream } = await model.doStream({
    prompt,
    ...(abortSignal ? { abortSignal } : {}),
    providerOptions: { parley: { ...asker, timeZone: 'Europe/Berlin', conversationId: 'one', purpose: 'reply' } },
  });
  return stream;
}

async function ask(asker: InterfaceLocale | Asker, ...texts: string[]): Promise<{ text: string; parts: LanguageModelV4StreamPart[] }> {
  const parts: LanguageModelV4StreamPart[] = [];
  for await (const part of await askParts(texts, typeof asker === 'string' ? { locale: asker } : asker)) parts.push(part);
  return { text: parts.map((part) => (part.type === 'text-delta' ? part.delta : '')).join(''), parts };
}

/** Question → expected content of the answer. */
const jobs: Partial<Record<InterfaceLocale, Record<string, string>>> = {
  'en-US': {
    'What time is it in Tokyo?': 'In Tokyo it is **9:30',
    'what time is it': 'It is **1:30',
    'time in Germany': 'In Germany it is **1:30',
    'What is the date today?': 'Friday, November 20, 2026',
    'what day is it tomorrow': 'Saturday, November 21, 2026',
    'What weekday is December 25, 2026?': 'is a **Friday**',
    'How many days until December 31?': '**41 days** until December 31, 2026',
    'how many days since November 19': '**1 day** since November 19, 2026',
    '12.5% of 240': '= **30**',
    '(3 + 4) × 2^5': '= **224**',
    '2 + 3 * 4 - 6 / 2': '= **11**',
    '0.1 + 0.2': '= **0.3**',
    '1234567 * 7654321': '= **9,449,772,114,007**',
    '1234567890123 + 1': '= **1,234,567,890,124**',
    '12345678901.23 + 0.01': '= **12,345,678,901.24**',
    '10.1-9.9': '= **0.2**',
    '19.99 - 19.9': '= **0.09**',
    '0.3 - 0.1 - 0.2': '= **0**',
    '25!': '= **15,511,210,043,330,985,984,000,000**',
    '2^64': '= **18,446,744,073,709,551,616**',
    '9^300': '= **1.87392770388479E286**',
    '1 / 3': '= **0.333333333333333**',
    '1,234.5 times 2': '= **2,469**',
    'what is the square root of 144': '= **12**',
    '200 + 10%': '= **220**',
    '5 divided by 0': 'can’t divide by zero',
    '5 km in miles': '5 kilometers = **3.10686 miles**',
    '72 °F in Celsius': '72°F = **22.2222°C**',
    'how many feet in a mile': '1 mile = **5,280 feet**',
    'convert 3 gallons to liters': '**11.3562 liters**',
    '100 km/h in mph': '**62.1371 miles per hour**',
    '90 minutes in hours': '**1.5 hours**',
    'how many km in a nautical mile': '1 nmi = **1.852 kilometers**',
    '100 square meters in square feet': '100 m² = **1,076.39 ft²**',
    '10 sq ft in sq in': '**1,440 in²**',
    '5 feet cubed in cubic meters': '**0.141584 m³**',
    '2 imperial gallons in liters': '**9.09218 liters**',
    '5 feet 10 inches in cm': '5 feet, 10 inches = **177.8 centimeters**',
    '5 ft 10 in in cm': '**177.8 centimeters**',
    '5 lb 3 oz in kg': '**2.35301 kilograms**',
    '1 hour, 30 minutes and 5 seconds in seconds': '**5,405 seconds**',
    'how many seconds in 1 hour and 30 minutes': '**5,400 seconds**',
    '2 acres in m²': '**8,093.71 m²**',
    '1.5 GB in MB': '**1,500 megabytes**',
    'Say good morning': 'good morning',
    'What can you do?': 'not a language model',
    'How do I change the voice?': '/help/voices-and-engines',
  },
  'de-DE': {
    'Wie spät ist es in Tokio?': 'In Tokio ist es **21:30 Uhr**',
    'Wie viele Tage bis zum 31. Dezember?': '**41 Tage**',
    'Welcher Wochentag ist der 25.12.2026?': '**Freitag**',
    'Was ist morgen für ein Tag?': 'Samstag, 21. November 2026',
    '12,5 % von 240': '= **30**',
    '1.234,5 mal 2': '= **2.469**',
    '3 hoch 4': '= **81**',
    '5 km in Meilen': '**3,10686 Meilen**',
    '100 Quadratmeter in Quadratfuß': '**1.076,39 ft²**',
    'Wie viele Kilometer hat eine Seemeile?': '**1,852 Kilometer**',
    '1 Stunde und 30 Minuten in Sekunden': '1 Stunde, 30 Minuten = **5.400 Sekunden**',
    '72 Grad Fahrenheit in Celsius': '**22,2222',
    'Sag guten Morgen': 'guten Morgen',
    'Was kannst du?': 'kein Sprachmodell',
    'Wie ändere ich die Stimme?': '/help/voices-and-engines',
  },
  'es-ES': {
    '¿Qué hora es en Tokio?': '**21:30**',
    '¿Cuántos días faltan para el 31 de diciembre?': '**41 días**',
    '12,5 % de 240': '= **30**',
    '5 por 3': '= **15**',
    '5 km en millas': '**3,10686 millas**',
    '100 metros cuadrados en pies cuadrados': '**1076,39 ft²**',
    '2 millas náuticas en kilómetros': '**3,704 kilómetros**',
    '1 hora y 30 minutos en segundos': '**5400 segundos**',
    'Di buenos días': 'buenos días',
    '¿Qué puedes hacer?': 'No es un modelo de lenguaje',
  },
  'fr-FR': {
    'Quelle heure est-il à Tokyo ?': '**21:30**',
    'Combien de jours avant le 31 décembre ?': '**41 jours**',
    '12,5 % de 240': '= **30**',
    '5 km en miles': '**3,10686 miles**',
    '100 mètres carrés en pieds carrés': '**1 076,39 ft²**',
    '2 mètres cubes en litres': '**2 000 litres**',
    '1 heure et 30 minutes en secondes': '**5 400 secondes**',
    'Dis bonjour tout le monde': 'bonjour tout le monde',
    'Que peux-tu faire ?': 'pas un modèle de langage',
  },
  'pt-BR': {
    'Que horas são em Tóquio?': '**21:30**',
    'Quantos dias faltam para 31 de dezembro?': '**41 dias**',
    '12,5% de 240': '= **30**',
    '5 km em milhas': '**3,10686 milhas**',
    '100 metros quadrados em pés quadrados': '**1.076,39 ft²**',
    '2 milhas náuticas em km': '**3,704 quilômetros**',
    '1 hora e 30 minutos em segundos': '**5.400 segundos**',
    'Diga bom dia': 'bom dia',
    'O que você pode fazer?': 'não é um modelo de linguagem',
  },
  'ru-RU': {
    'Который час в Токио?': 'Токио: сейчас **21:30**',
    'Сколько времени в Москве?': 'Москва: сейчас **15:30**',
    'Сколько дней до 31 декабря?': '**41 день**',
    '12,5 % от 240': '= **30**',
    '5 км в милях': '**3,10686 мили**',
    '100 квадратных метров в квадратных футах': '**1 076,39 ft²**',
    '2 морские мили в км': '**3,704 километра**',
    '1 час 30 минут в секундах': '**5 400 секунд**',
    'Скажи доброе утро': 'доброе утро',
    'Что ты умеешь?': 'не языковая модель',
  },
  'ar-SA': {
    'كم الساعة في طوكيو؟': 'في طوكيو هي **9:30',
    'كم الساعة في الرياض؟': 'الرياض هي **3:30',
    'ما تاريخ اليوم؟': '20 نوفمبر 2026',
    'كم يومًا حتى 31 ديسمبر؟': '**41 يومًا**',
    '12.5% من 240': '= **30**',
    'كم يساوي ٣ زائد ٤؟': '= **7**',
    '٥ كيلومترات بالميل': '**3.10686 ميل**',
    '٧٢ فهرنهايت بالمئوية': '**22.2222',
    '100 متر مربع بالقدم المربع': '**1,076.39 ft²**',
    '2 ميل بحري بالكيلومتر': '**3.704',
    '1 ساعة و 30 دقيقة بالثانية': '**5,400 ثانية**',
    'قل صباح الخير': 'صباح الخير',
    'ماذا تستطيع أن تفعل؟': 'ليس نموذجًا لغويًا',
    'كيف أغيّر الصوت؟': '/help/voices-and-engines',
  },
  'ja-JP': {
    '東京はいま何時？': '東京は2026年11月20日金曜日の**21:30**',
    '今日は何曜日？': '金曜日',
    '12月31日まであと何日？': '**41日**',
    '240の12.5%': '= **30**',
    '３たす４は？': '= **7**',
    '5キロは何マイル？': '**3.10686 マイル**',
    '5キロは何ポンド？': '**11.0231 ポンド**',
    '華氏72度は摂氏何度？': '**22.2222',
    '100平方メートルは何平方フィート？': '**1,076.39 ft²**',
    '2立方メートルは何リットル？': '**2,000 リットル**',
    '2海里は何キロメートル？': '**3.704 キロメートル**',
    '1時間30分は何秒？': '1 時間 30 分 = **5,400 秒**',
    おはようと言って: 'おはよう',
    '何ができますか？': '言語モデルではありません',
    声を変えたい: '/help/voices-and-engines',
  },
  'ko-KR': {
    '도쿄는 지금 몇 시예요?': '도쿄: 2026년 11월 20일 금요일 **오후 9:30**',
    '오늘 무슨 요일이에요?': '금요일',
    '12월 31일까지 며칠 남았어요?': '**41일**',
    '240의 12.5%': '= **30**',
    '3 더하기 4는?': '= **7**',
    '5km는 몇 마일?': '**3.10686마일**',
    '화씨 72도는 섭씨 몇 도?': '**22.2222',
    '100제곱미터는 몇 제곱피트?': '**1,076.39 ft²**',
    '2세제곱미터는 몇 리터?': '**2,000리터**',
    '1시간 30분은 몇 초?': '**5,400초**',
    '좋은 아침이라고 말해 줘': '좋은 아침',
    '무엇을 할 수 있어요?': '언어 모델이 아니에요',
    '목소리를 바꾸고 싶어요': '/help/voices-and-engines',
  },
  'zh-CN': {
    '东京现在几点？': '东京现在是2026年11月20日星期五 **21:30**',
    今天几号: '2026年11月20日',
    '距离 12 月 31 日还有几天？': '**41 天**',
    '240 的 12.5%': '= **30**',
    '3加4乘以2等于多少': '= **11**',
    '5 公里是多少英里？': '**3.10686英里**',
    '72 华氏度是多少摄氏度？': '**22.2222',
    '100平方米是多少平方英尺？': '**1,076.39 ft²**',
    '2海里是多少公里？': '**3.704公里**',
    '2英制加仑是多少升？': '**9.09218升**',
    '1小时30分钟是多少秒？': '**5,400秒钟**',
    说早上好: '早上好',
    '你能做什么？': '不是语言模型',
    怎么换声音: '/help/voices-and-engines',
  },
  'zh-TW': {
    '東京現在幾點？': '**晚上9:30**',
    '距離 12 月 31 日還有幾天？': '**41 天**',
    '240 的 12.5%': '= **30**',
    '5 公里是多少英里？': '**3.10686 英里**',
    '72 華氏度是多少攝氏度？': '**22.2222',
    '100 平方公尺是多少平方英尺？': '**1,076.39 ft²**',
    '1 小時 30 分鐘是多少秒？': '**5,400 秒**',
    說早安: '早安',
    '你能做什麼？': '不是語言模型',
  },
};

describe.each(Object.entries(jobs))('Guide in %s', (locale, cases) => {
  it.each(Object.entries(cases))('%s', async (question, expected) => {
    // Spaces and letter marks around units differ between versions of the locale data.
    const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u200e\u200f]/g, '');
    expect(plain((await ask(locale as InterfaceLocale, question)).text)).toContain(expected);
  });
});

describe('the digits of Guide', () => {
  const native: Record<string, string> = {
    'كم الساعة في طوكيو؟': 'في طوكيو هي **٩:٣٠',
    'ما تاريخ اليوم؟': '٢٠ نوفمبر ٢٠٢٦',
    'كم يومًا حتى 31 ديسمبر؟': '**٤١ يومًا** حتى ٣١ ديسمبر',
    '12.5% من 1,240': '١٢٫٥٪ × ١٬٢٤٠ = **١٥٥**',
    '5 كيلومترات بالميل': '٥ كيلومترات = **٣٫١٠٦٨٦ ميل**',
    'اكتب قصيدة عن البحر': '- ١٢٫٥٪ من ٢٤٠\n- ٥ كيلومترات بالميل',
  };
  it.each(Object.entries(native))('are those of the script for who chose them: %s', async (question, expected) => {
    const { text } = await ask({ locale: 'ar-SA', digits: 'native' }, question);
    expect(text).toContain(expected);
    expect(text).not.toMatch(/[0-9]/);
  });

  it('stay Latin for all other users, and in every other language', async () => {
    for (const question of Object.keys(native)) {
      expect((await ask({ locale: 'ar-SA', digits: 'latin' }, question)).text).not.toMatch(/[٠-٩]/);
    }
    expect((await ask({ locale: 'ja-JP', digits: 'native' }, '240の12.5%')).text).toContain('= **30**');
    expect((await ask({ locale: 'ar-SA', digits: 'native' }, '12.5% of 240')).text).toContain('= **30**');
  });
});

describe('Guide', () => {
  it('answers in the language of the question, not of the interface', async () => {
    expect((await ask('en-US', 'كيف أغيّر الصوت؟')).text).toContain('الأصوات');
    expect((await ask('ar-SA', 'How do I change the voice?')).text).toContain('Voices');
  });

  it('cites the page it quotes', async () => {
    const { parts } = await ask('en-US', 'my microphone is blocked');
    const source = parts.find((part) => part.type === 'source');
    expect(source).toMatchObject({
      url: '/help/microphone-troubleshooting',
      title: 'Microphone troubleshooting',
      providerMetadata: { parley: { helpSlug: 'microphone-troubleshooting' } },
    });
  });

  it('quotes the section asked about, not the whole page', async () => {
    const { text } = await ask('en-US', 'What if the API key is rejected?');
    expect(text).toContain('If the key is rejected');
    expect(text).not.toContain('Google AI Studio');
  });

  it.each([
    ['en-US', 'Write a poem about the sea', 'not a language model'],
    ['en-US', 'Who is the president of France?', 'not a language model'],
    ['de-DE', 'Schreib mir ein Gedicht über das Meer', 'kein Sprachmodell'],
    ['ja-JP', '海についての詩を書いて', '言語モデルではなく'],
    ['ko-KR', '바다에 대한 시를 써 줘', '언어 모델이 아니라'],
    ['zh-CN', '写一首关于大海的诗', '不是语言模型'],
    ['ar-SA', 'اكتب قصيدة عن البحر', 'لست نموذجًا لغويًا'],
  ] as const)('says what it is and offers a model (%s: %s)', async (locale, question, expected) => {
    const { text, parts } = await ask(locale, question);
    expect(text).toContain(expected);
    expect(text).toContain('(/settings/models)');
    expect(parts.some((part) => part.type === 'source')).toBe(false);
  });

  it('continues the previous question: "and in Paris?"', async () => {
    expect((await ask('en-US', 'What time is it in Tokyo?', 'and in Paris?')).text).toContain('In Paris it is **1:30');
    expect((await ask('ja-JP', '東京はいま何時？', 'パリは？')).text).toContain('パリは');
    expect((await ask('en-US', 'hello', 'and in Paris?')).text).not.toContain('1:30');
  });

  it('greets and thanks', async () => {
    expect((await ask('en-US', 'Hello!')).text).toContain('Hello!');
    expect((await ask('en-US', 'こんにちは')).text).toContain('こんにちは');
    expect((await ask('en-US', 'شكرا جزيلا')).text).toContain('الرحب');
  });

  it('does not take years, versions and amounts for calculations', async () => {
    for (const question of ['2026-12-31', 'gpt-4 or gpt-5?', 'I paid 3-4 euros']) {
      expect((await ask('en-US', question)).text).not.toContain(' = ');
    }
  });

  it.each([
    ['en-US', '5 km and 10 km in miles'],
    ['en-US', '5 km or 300 m in feet'],
    ['en-US', '5 feet and 3 kg in cm'],
    ['en-US', '1h30 in minutes'],
    ['ja-JP', '5キロと10キロは何マイル？'],
  ] as const)('does not convert one of two quantities (%s: %s)', async (locale, question) => {
    expect((await ask(locale, question)).text).not.toContain(' = ');
  });

  it.each([
    ['en-US', '5 square stone in kg'],
    ['en-US', '5 cubic miles in km'],
    ['fr-FR', '100 mètres carrés en pieds'],
    ['ar-SA', '100 متر مربع بالقدم'],
  ] as const)('does not take a unit out of another one (%s: %s)', async (locale, question) => {
    expect((await ask(locale, question)).text).not.toContain(' = ');
  });

  it('survives any text', async () => {
    for (const question of [
      '',
      ' ',
      '((((((((((1',
      '1'.repeat(5000),
      '🦊🦊',
      '٪٪٪',
      '\u202e\u0000',
      '9'.repeat(400) + '^9',
      'km '.repeat(60),
    ]) {
      expect((await ask('en-US', question)).text.length).toBeGreaterThan(0);
    }
  });

  it('answers even to a pasted book', async () => {
    const book = Array.from({ length: 40_000 }, (_, index) => `zq${index}x`).join(' ');
    expect((await ask('en-US', book)).text).toContain('not a language model');
  });

  it('says in one sentence what would answer in place of an assistant, and still does exact jobs', async () => {
    const asker: Asker = { locale: 'fr-FR', assistantName: 'Léa_*' };
    const { text } = await ask(asker, 'Bonjour !');
    expect(text).toContain('je ne peux pas jouer Léa\\_\\*');
    expect(text).toContain('](/settings/models)');
    expect(text.split('\n')).toHaveLength(1);
    expect((await ask({ ...asker, locale: 'en-US' }, 'How do I change the theme?')).text).toContain('can’t play');
    expect((await ask({ ...asker, locale: 'en-US' }, 'How do I talk with Parley?')).text).toContain('voice conversation');
    expect((await ask(asker, '12 * 12')).text).toContain('144');
  });

  it('streams in pieces with a pause between any two, all within two seconds', async () => {
    const pauses: number[] = [];
    const deltas: string[] = [];
    const pause: Pause = async (durationMs) => void pauses.push(durationMs);
    for await (const part of await askParts(['What can you do?'], { locale: 'en-US' }, pause))
      if (part.type === 'text-delta') deltas.push(part.delta);
    expect(deltas.length).toBeGreaterThan(10);
    expect(pauses).toHaveLength(deltas.length - 1);
    expect(pauses.reduce((sum, durationMs) => sum + durationMs, 0)).toBeLessThan(2000);
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(25);
  });

  it('stops when aborted', async () => {
    const controller = new AbortController();
    let count = 0;
    const pause: Pause = async () => {
      count += 1;
      if (count === 3) controller.abort();
    };
    const parts: LanguageModelV4StreamPart[] = [];
    const read = async (): Promise<void> => {
      for await (const part of await askParts(['What can you do?'], { locale: 'en-US' }, pause, controller.signal)) parts.push(part);
    };
    await expect(read()).rejects.toThrow(/abort/i);
    expect(parts.filter((part) => part.type === 'text-delta')).toHaveLength(3);
    expect(parts.some((part) => part.type === 'finish')).toBe(false);
  });
});

export interface DemoConversation {
  title: string;
  assistant: string | null;
  kind?: 'chat' | 'voice' | 'interpreter';
  language: string;
  pinned?: boolean;
  /** Hours before the pictures are taken. */
  hoursAgo: number;
  question: string;
  origin?: 'typed' | 'dictated' | 'voice';
  answer: string;
}

export const demoAssistants = [
  { name: 'Kitchen helper', avatar: '🍋', description: 'Cooks along with you, hands free' },
  {
    name: 'Léa',
    avatar: '🥐',
    description: 'A patient French partner, always at your level',
    instructions:
      'You are Léa, a friendly French conversation partner from Lyon. Speak only French, in short sentences at A2 level. If I make a mistake, say the correct sentence once, then go on. Ask one question at a time.',
    openingMessage: 'Bonjour\u202F! On parle de quoi aujourd’hui\u202F?',
    locale: 'fr-FR',
    correctsGently: true,
  },
  { name: 'Trip planner', avatar: '🧭', description: 'Quiet places and honest times' },
  { name: 'Bedtime stories', avatar: '🌙', description: 'Six languages, one soft voice' },
];

/** The preview chat beside an assistant's form. */
export const lesson = {
  assistant: 'Léa',
  file: { name: 'A2 verbs.md', text: '# Verbes\n\naller, acheter, manger' },
  question: 'Je suis allée au marché et j’ai acheté des fraise.',
  opening: 'Hello! What shall we talk about today?',
  answer: '«\u00A0J’ai acheté des **fraises**.\u00A0» Très bien\u202F! Elles étaient bonnes\u202F?',
  meaning: '“I bought some strawberries.” Very good! Were they tasty?',
};

const sourdough = `## Use 346 g of water

Half of the starter is flour and half is water, so both count. With flour $f$, starter $s$ and hydration $h$, the water is $w = h(f + \\frac{s}{2}) - \\frac{s}{2}$.

- **Starter** 100 g, fed the night before
- **Salt** 10 g, added after the first rest

\`\`\`python
def water(flour, hydration, starter=0.2):
    """Grams of water: water(500, 0.72) gives 346."""
    half = flour * starter / 2
    return round(hydration * (flour + half) - half)
\`\`\`

| Saturday | Start | What to do |
| --- | --- | --- |
| Mix and rest | 8:00 AM | Flour and water only, 40 minutes |
| Fold | 9:00 AM | Four times, 30 minutes apart |
| Bake | 5:30 PM | 45 minutes at 240 °C, lid off for the last 20 |`;

const lighthouse = `## El faro que quería dormir

Había una vez un faro que llevaba cien años despierto. Cada noche abría su gran ojo amarillo y lo paseaba despacio sobre el mar, por si algún barco se había perdido.

—Solo una noche —le pidió al viento—. Quiero saber qué se siente al cerrar los ojos.

El viento, que también estaba cansado, lo pensó un momento. Luego sopló muy bajito, llamó a las luciérnagas de toda la isla y les pidió un favor: brillar juntas hasta el amanecer.

Aquella noche los marineros vieron una luz nueva, pequeña y temblorosa, y llegaron a casa igual. El faro durmió por fin. Y soñó, claro, con el mar.`;

const landlord = `هذه رسالة جاهزة للإرسال:

> Guten Tag Herr Brandt,
>
> seit zwei Tagen funktioniert die Heizung in meiner Wohnung nicht. Könnten Sie bitte einen Techniker schicken? Morgen bin ich ab 15 Uhr zu Hause.
>
> Mit freundlichen Grüßen\\
> Samira Haddad

- ذكرنا المشكلة ومدّتها دون لوم.
- عبارة Könnten Sie bitte صيغة طلب مهذّبة.
- حدّدنا موعدًا: غدًا بعد الثالثة عصرًا.

هل أضيف طلبًا لتخفيض إيجار هذين اليومين؟`;

const kyoto = `## 朝の一時間を、静かな道で

土曜の朝なら、**南禅寺**から**哲学の道**へ歩くのがおすすめです。八時前は人が少なく、水の音がよく聞こえます。

1. 7:30　南禅寺、水路閣のあたり
2. 8:15　哲学の道を北へ
3. 9:30　法然院で、ひと休み

雨の日は、法然院の茅葺きの門がいちばんきれいです。`;

/** The conversations in the pictures, newest first. */
export const demoConversations: DemoConversation[] = [
  {
    title: 'Saturday sourdough',
    assistant: 'Kitchen helper',
    language: 'en-US',
    hoursAgo: 0.4,
    question:
      'I have 500 g of flour and a 20% starter. How much water gets me to 72% hydration? Add a small Python helper and a plan for Saturday.',
    origin: 'dictated',
    answer: sourdough,
  },
  {
    title: 'Réserver une table',
    assistant: 'Léa',
    kind: 'voice',
    language: 'fr-FR',
    hoursAgo: 1,
    question: 'Je voudrais réserver une table pour deux, ce soir à huit heures.',
    origin: 'voice',
    answer: 'Avec plaisir. Préférez-vous la terrasse ou une table à l’intérieur ?',
  },
  {
    title: 'A bedtime story for Nora',
    assistant: 'Bedtime stories',
    language: 'es-ES',
    hoursAgo: 1.5,
    question: 'A short bedtime story in Spanish for Nora. Easy words, please.',
    answer: lighthouse,
  },
  {
    title: 'رسالة إلى مالك البيت',
    assistant: null,
    language: 'ar-SA',
    hoursAgo: 2,
    question: 'التدفئة في شقتي معطّلة منذ يومين. اكتب لي رسالة قصيرة ومهذّبة بالألمانية، واشرحها لي.',
    answer: landlord,
  },
  {
    title: '京都、静かな週末',
    assistant: 'Trip planner',
    language: 'ja-JP',
    hoursAgo: 25,
    question: '京都で、人の少ない朝の散歩道を教えてください。',
    answer: kyoto,
  },
  {
    title: 'Pharmacy in Busan',
    assistant: null,
    kind: 'interpreter',
    language: 'ko-KR',
    hoursAgo: 26,
    question: '목이 아플 때 먹는 약 있나요?',
    answer: 'Do you have something for a sore throat?',
  },
  {
    title: 'Bike insurance claim',
    assistant: null,
    language: 'en-US',
    hoursAgo: 27,
    question: 'What does the insurer need from me?',
    answer: 'The frame number, the receipt and the police report.',
  },
  {
    title: 'Lease in plain language',
    assistant: null,
    language: 'en-US',
    pinned: true,
    hoursAgo: 200,
    question: 'Explain clause 4.',
    answer: 'It says who pays for small repairs.',
  },
  {
    title: 'Dr. Kim, Thursday visit',
    assistant: null,
    kind: 'interpreter',
    language: 'ko-KR',
    pinned: true,
    hoursAgo: 220,
    question: '목요일에 뵙겠습니다.',
    answer: 'See you on Thursday.',
  },
];

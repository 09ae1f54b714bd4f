export interface DemoExchange {
  heard: string;
  answer: string;
  /** The recognised words in the other language. */
  translation: string;
  /** The answer in the other language. */
  meaning: string;
}

const english = {
  heard: 'I’d like to book a table for two, tonight at eight.',
  answer: 'With pleasure. Would you prefer the terrace or a table inside?',
};
const intoEnglish = { translation: english.heard, meaning: english.answer };

const exchanges: Record<string, DemoExchange> = {
  'en-US': {
    ...english,
    translation: 'Quisiera reservar una mesa para dos, esta noche a las ocho.',
    meaning: 'Con mucho gusto. ¿Prefieren la terraza o una mesa dentro?',
  },
  'ar-SA': {
    ...intoEnglish,
    heard: 'أريد حجز طاولة لشخصين الليلة في الثامنة.',
    answer: 'بكل سرور. هل الأفضل الشرفة أم طاولة في الداخل؟',
  },
  'de-DE': {
    ...intoEnglish,
    heard: 'Ich möchte heute Abend um acht einen Tisch für zwei reservieren.',
    answer: 'Sehr gern. Möchten Sie lieber auf der Terrasse oder drinnen sitzen?',
  },
  'es-ES': {
    ...intoEnglish,
    heard: 'Quisiera reservar una mesa para dos, esta noche a las ocho.',
    answer: 'Con mucho gusto. ¿Prefieren la terraza o una mesa dentro?',
  },
  'fr-FR': {
    ...intoEnglish,
    heard: 'Je voudrais réserver une table pour deux, ce soir à huit heures.',
    answer: 'Avec plaisir. Préférez-vous la terrasse ou une table à l’intérieur\u202F?',
  },
  'ja-JP': {
    ...intoEnglish,
    heard: '今夜八時に、二人で予約をお願いします。',
    answer: '承知しました。テラス席と店内のお席、どちらになさいますか。',
  },
  'ko-KR': {
    ...intoEnglish,
    heard: '오늘 저녁 여덟 시에 두 명 예약하고 싶어요.',
    answer: '네, 좋습니다. 테라스 자리와 안쪽 자리 중 어디가 좋으세요?',
  },
  'pt-BR': {
    ...intoEnglish,
    heard: 'Gostaria de reservar uma mesa para dois, hoje às oito da noite.',
    answer: 'Com prazer. Você prefere a varanda ou uma mesa lá dentro?',
  },
  'ru-RU': {
    ...intoEnglish,
    heard: 'Я хочу забронировать столик на двоих, сегодня в восемь вечера.',
    answer: 'С удовольствием. Вам удобнее на террасе или в зале?',
  },
  'zh-CN': {
    ...intoEnglish,
    heard: '我想订一张今晚八点的两人桌。',
    answer: '好的。您想坐露台，还是坐室内？',
  },
  'zh-TW': {
    ...intoEnglish,
    heard: '我想訂今晚八點兩個人的位子。',
    answer: '好的。請問要坐露台，還是室內？',
  },
};

/** The words spoken in the call and to the interpreter. */
export function exchangeIn(locale: string): DemoExchange {
  const exchange = exchanges[locale];
  if (!exchange) throw new Error(`no demo exchange for ${locale}`);
  return exchange;
}

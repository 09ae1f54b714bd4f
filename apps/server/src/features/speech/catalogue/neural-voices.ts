/** The route of a catalogue voice: the free Edge route or an Azure key. */
export type NeuralRoute = 'edge' | 'azure';

export interface NeuralVoice {
  value: string;
  /** The locale whose list shows the voice. Wu and Cantonese are listed with Mandarin. */
  locale: string;
  latinName: string;
  nativeName: string;
  gender: 'female' | 'male';
  /** Shown after the name if the voice speaks a variety of its own. */
  variety?: string;
  routes: readonly NeuralRoute[];
}

type Row = readonly [latinName: string, gender: 'f' | 'm', nativeName?: string, extra?: { locale: string; variety: string }];

const rows: Readonly<Record<string, readonly Row[]>> = {
  'ar-SA': [
    ['Hamed', 'm', 'حامد'],
    ['Zariyah', 'f', 'زارية'],
  ],
  'de-DE': [
    ['Amala', 'f'],
    ['Conrad', 'm'],
    ['Katja', 'f'],
    ['Killian', 'm'],
  ],
  'en-US': [
    ['Aria', 'f'],
    ['Ana', 'f'],
    ['Christopher', 'm'],
    ['Eric', 'm'],
    ['Guy', 'm'],
    ['Jenny', 'f'],
    ['Michelle', 'f'],
    ['Roger', 'm'],
    ['Steffan', 'm'],
  ],
  'es-ES': [
    ['Alvaro', 'm', 'Álvaro'],
    ['Elvira', 'f'],
  ],
  'fr-FR': [
    ['Denise', 'f'],
    ['Eloise', 'f'],
    ['Henri', 'm'],
  ],
  'ja-JP': [
    ['Keita', 'm', '圭太'],
    ['Nanami', 'f', '七海'],
  ],
  'ko-KR': [
    ['InJoon', 'm', '인준'],
    ['SunHi', 'f', '선히'],
  ],
  'pt-BR': [
    ['Antonio', 'm', 'Antônio'],
    ['Francisca', 'f'],
  ],
  'ru-RU': [
    ['Dmitry', 'm', 'Дмитрий'],
    ['Svetlana', 'f', 'Светлана'],
  ],
  'zh-CN': [
    ['Xiaoxiao', 'f', '晓晓'],
    ['Xiaoyi', 'f', '晓伊'],
    ['Yunjian', 'm', '云健'],
    ['Yunxi', 'm', '云希'],
    ['Yunxia', 'm', '云夏'],
    ['Yunyang', 'm', '云扬'],
    ['Xiaotong', 'f', '晓彤', { locale: 'wuu-CN', variety: 'Wu' }],
    ['XiaoMin', 'f', '晓敏', { locale: 'yue-CN', variety: 'Cantonese' }],
  ],
  'zh-TW': [
    ['HsiaoChen', 'f', '曉臻'],
    ['HsiaoYu', 'f', '曉雨'],
    ['YunJhe', 'm', '雲哲'],
  ],
};

/** The 39 curated neural voices, in the order they are shown. The free Edge route lacks the Wu and Cantonese ones. */
export const neuralVoices: readonly NeuralVoice[] = Object.entries(rows).flatMap(([locale, voices]) =>
  voices.map(([latinName, gender, nativeName, extra]) => ({
    value: `${extra?.locale ?? locale}-${latinName}Neural`,
    locale,
    latinName,
    nativeName: nativeName ?? latinName,
    gender: gender === 'f' ? ('female' as const) : ('male' as const),
    ...(extra ? { variety: extra.variety } : {}),
    routes: extra ? (['azure'] as const) : (['edge', 'azure'] as const),
  })),
);

/** Finds a catalogue voice by its id, or null. */
export function findNeuralVoice(value: string): NeuralVoice | null {
  return neuralVoices.find((voice) => voice.value === value) ?? null;
}

/** The default catalogue voice of a locale: the first on the free route, preferring a female voice as the services do. */
export function defaultNeuralVoice(locale: string): NeuralVoice | null {
  const voices = neuralVoices.filter((voice) => voice.locale === locale && voice.routes.includes('edge'));
  return voices.find((voice) => voice.gender === 'female') ?? voices[0] ?? null;
}

/** The label of a catalogue voice: Latin name, then its native form if it differs. */
export function neuralVoiceLabel(voice: NeuralVoice): string {
  const name = voice.nativeName === voice.latinName ? voice.latinName : `${voice.latinName} ${voice.nativeName}`;
  return voice.variety === undefined ? name : `${name} (${voice.variety})`;
}

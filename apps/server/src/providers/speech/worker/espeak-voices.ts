import type { VoiceOption } from '@parley/contracts/speech/voice-option';

export type EspeakVoice = {
  /** `de-DE+f2`: what the worker calls it and what is stored. */
  id: string;
  locale: string;
  label: string;
  gender: 'female' | 'male';
  /** A stable key for what the user should know of this language's voices. */
  limitation: string | null;
};

const variants = ['f2', 'f4', 'm3', 'm7'] as const;

/** Labels in the voice's own language: two female, two male. */
const labels: Record<string, readonly [string, string, string, string]> = {
  'ar-SA': ['صوت نسائي', 'صوت نسائي هادئ', 'صوت رجالي', 'صوت رجالي عميق'],
  'de-DE': ['Frauenstimme', 'Frauenstimme, sanft', 'Männerstimme', 'Männerstimme, tief'],
  'en-US': ['Female voice', 'Female voice, soft', 'Male voice', 'Male voice, deep'],
  'es-ES': ['Voz femenina', 'Voz femenina, suave', 'Voz masculina', 'Voz masculina, grave'],
  'fr-FR': ['Voix féminine', 'Voix féminine, douce', 'Voix masculine', 'Voix masculine, grave'],
  'ja-JP': ['女性の声', '女性の声（やわらかめ）', '男性の声', '男性の声（低め）'],
  'ko-KR': ['여성 목소리', '부드러운 여성 목소리', '남성 목소리', '낮은 남성 목소리'],
  'pt-BR': ['Voz feminina', 'Voz feminina, suave', 'Voz masculina', 'Voz masculina, grave'],
  'ru-RU': ['Женский голос', 'Женский голос, мягкий', 'Мужской голос', 'Мужской голос, низкий'],
  'zh-CN': ['女声', '女声（柔和）', '男声', '男声（低沉）'],
  'zh-TW': ['女聲', '女聲（柔和）', '男聲', '男聲（低沉）'],
};

const limitations: Record<string, string> = {
  'ar-SA': 'arabic_without_vowels',
  'ja-JP': 'japanese_through_kana',
  'zh-TW': 'mandarin_without_taiwan_accent',
};

/** Every offline voice. Known without starting the worker; a test holds the worker to the same list. */
export const espeakVoices: readonly EspeakVoice[] = Object.entries(labels).flatMap(([locale, names]) =>
  variants.map((variant, index) => ({
    id: `${locale}+${variant}`,
    locale,
    label: names[index] ?? variant,
    gender: variant.startsWith('f') ? ('female' as const) : ('male' as const),
    limitation: limitations[locale] ?? null,
  })),
);

/** The eleven locales with an offline voice. */
export const espeakLocales: readonly string[] = Object.keys(labels);

/** The offline voices of a locale, or all, as the picker gets them. */
export function espeakVoiceOptions(locale?: string): VoiceOption[] {
  return espeakVoices
    .filter((voice) => locale === undefined || voice.locale === locale)
    .map(({ id, label, locale, gender, limitation }) => ({
      label,
      value: id,
      engine: 'espeak',
      locale,
      gender,
      spokenBy: ['espeak'],
      unavailable: null,
      limitation,
    }));
}

/** The voice used for a locale when none was chosen: its own, else one of the same language, else English. */
export function defaultEspeakVoice(locale: string, gender: 'female' | 'male' = 'female'): EspeakVoice {
  const language = locale.split('-')[0];
  const fitting = espeakVoices.filter((voice) => voice.gender === gender);
  const found =
    fitting.find((voice) => voice.locale === locale) ??
    fitting.find((voice) => voice.locale.split('-')[0] === language) ??
    fitting.find((voice) => voice.locale === 'en-US');
  if (!found) throw new Error('no offline voice');
  return found;
}

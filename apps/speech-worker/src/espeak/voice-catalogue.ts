import { WorkerError } from '../protocol/messages.ts';
import type { WorkerVoice } from '../protocol/messages.ts';

type Variant = 'f2' | 'f4' | 'm3' | 'm7';

interface LocaleVoices {
  locale: string;
  /** eSpeak's voice name. `fr-fr` and `zh` are not names it accepts. */
  language: string;
  limitation: string | null;
  labels: Record<Variant, string>;
}

const variants: readonly Variant[] = ['f2', 'f4', 'm3', 'm7'];

const locales: readonly LocaleVoices[] = [
  {
    locale: 'ar-SA',
    language: 'ar',
    limitation: 'arabic_without_vowels',
    labels: labels('صوت نسائي', 'صوت نسائي هادئ', 'صوت رجالي', 'صوت رجالي عميق'),
  },
  {
    locale: 'de-DE',
    language: 'de',
    limitation: null,
    labels: labels('Frauenstimme', 'Frauenstimme, sanft', 'Männerstimme', 'Männerstimme, tief'),
  },
  {
    locale: 'en-US',
    language: 'en-us',
    limitation: null,
    labels: labels('Female voice', 'Female voice, soft', 'Male voice', 'Male voice, deep'),
  },
  {
    locale: 'es-ES',
    language: 'es',
    limitation: null,
    labels: labels('Voz femenina', 'Voz femenina, suave', 'Voz masculina', 'Voz masculina, grave'),
  },
  {
    locale: 'fr-FR',
    language: 'fr',
    limitation: null,
    labels: labels('Voix féminine', 'Voix féminine, douce', 'Voix masculine', 'Voix masculine, grave'),
  },
  {
    locale: 'ja-JP',
    language: 'ja',
    limitation: 'japanese_through_kana',
    labels: labels('女性の声', '女性の声（やわらかめ）', '男性の声', '男性の声（低め）'),
  },
  {
    locale: 'ko-KR',
    language: 'ko',
    limitation: null,
    labels: labels('여성 목소리', '부드러운 여성 목소리', '남성 목소리', '낮은 남성 목소리'),
  },
  {
    locale: 'pt-BR',
    language: 'pt-br',
    limitation: null,
    labels: labels('Voz feminina', 'Voz feminina, suave', 'Voz masculina', 'Voz masculina, grave'),
  },
  {
    locale: 'ru-RU',
    language: 'ru',
    limitation: null,
    labels: labels('Женский голос', 'Женский голос, мягкий', 'Мужской голос', 'Мужской голос, низкий'),
  },
  { locale: 'zh-CN', language: 'cmn', limitation: null, labels: labels('女声', '女声（柔和）', '男声', '男声（低沉）') },
  {
    locale: 'zh-TW',
    language: 'cmn',
    limitation: 'mandarin_without_taiwan_accent',
    labels: labels('女聲', '女聲（柔和）', '男聲', '男聲（低沉）'),
  },
];

function labels(f2: string, f4: string, m3: string, m7: string): Record<Variant, string> {
  return { f2, f4, m3, m7 };
}

/** All voices, female and male for each of the eleven locales. */
export function listVoices(): WorkerVoice[] {
  return locales.flatMap(({ locale, limitation, labels }) =>
    variants.map((variant) => ({
      id: `${locale}+${variant}`,
      locale,
      label: labels[variant],
      gender: variant.startsWith('f') ? ('female' as const) : ('male' as const),
      limitation,
    })),
  );
}

/** A parsed voice id: its locale and eSpeak's name for it. */
export interface ResolvedVoice {
  locale: string;
  language: string;
  variant: string;
}

/** Finds `de-DE+f2`. Throws `voice_unavailable` for any other id. */
export function resolveVoice(id: string): ResolvedVoice {
  const [code, variant] = id.split('+');
  const found = locales.find(({ locale }) => locale === code);
  const known = variants.find((name) => name === variant);
  if (!found || !known || id !== `${found.locale}+${known}`) throw new WorkerError('voice_unavailable', 'unknown voice id');
  return { locale: found.locale, language: found.language, variant: known };
}

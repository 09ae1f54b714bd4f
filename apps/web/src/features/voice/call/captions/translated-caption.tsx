import { useTranslation } from '#i18n/use-translation.ts';
import { plainCaption } from './caption-text.ts';
import { type CaptionTranslation, useCaptionTranslation } from './use-caption-translation.ts';
import { useTranslatingModel } from './use-translating-model.ts';

/** The translation into the second language. */
export function TranslatedCaption({ translation, locale }: { translation: CaptionTranslation; locale: string | null }) {
  const { t } = useTranslation('call');
  if (translation.hasFailed) return <p className="caption-translation">{t('notTranslated')}</p>;
  if (translation.text === '') return null;
  return (
    <p className="caption-translation" lang={locale ?? undefined} dir="auto">
      {/* Some models add markup even without any in the source. */}
      {plainCaption(translation.text)}
    </p>
  );
}

/** A translated text as calls show it, for pages of other features; nothing if no model can translate. */
export function CaptionTranslationOf({ text, locale }: { text: string; locale: string }) {
  const model = useTranslatingModel() ?? null;
  return <TranslatedCaption translation={useCaptionTranslation(plainCaption(text), locale, model)} locale={locale} />;
}

import { useTranslation } from 'react-i18next';
import { plainCaption } from './caption-text.ts';
import { type CaptionTranslation, useCaptionTranslation } from './use-caption-translation.ts';
import { useTranslatingModel } from './use-translating-model.ts';

/** What was said, in the second language. */
export function Meaning({ translation, locale }: { translation: CaptionTranslation; locale: string | null }) {
  const { t } = useTranslation('call');
  if (translation.hasFailed) return <p className="meant">{t('notTranslated')}</p>;
  if (translation.text === '') return null;
  return (
    <p className="meant" lang={locale ?? undefined} dir="auto">
      {/* Some models mark words up even where nothing was. */}
      {plainCaption(translation.text)}
    </p>
  );
}

/** A text in the second language as calls show it, for pages of other features; nothing where no model can translate. */
export function MeaningOf({ text, locale }: { text: string; locale: string }) {
  const model = useTranslatingModel() ?? null;
  return <Meaning translation={useCaptionTranslation(plainCaption(text), locale, model)} locale={locale} />;
}

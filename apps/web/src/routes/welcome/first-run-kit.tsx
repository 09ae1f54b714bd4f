import { lazy, Suspense } from 'react';
import { useLocale } from '#i18n/use-locale.ts';
import { renderVoicePreview } from '../calls/voice-preview.tsx';

const Kit = lazy(() => import('#features/kit/first-run-kit.tsx').then((module) => ({ default: module.FirstRunKit })));

/** The offline kit among what can be added at the end of the first run. */
export function FirstRunKit() {
  const locale = useLocale();
  return (
    <Suspense>
      <Kit renderVoiceSample={(label) => renderVoicePreview({ locale, choice: null, label })} />
    </Suspense>
  );
}

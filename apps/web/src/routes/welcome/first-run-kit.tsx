import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { kitQuery } from '#features/kit/kit-query.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { renderVoicePreview } from '../calls/voice-preview.tsx';

const loadKit = () => import('#features/kit/first-run-kit.tsx').then((module) => ({ default: module.FirstRunKit }));
const Kit = lazy(loadKit);

/** Loads the offline kit during the first step, so that the last step does not grow after it is shown. */
export function useKitInAdvance(): void {
  const locale = useLocale();
  const queryClient = useQueryClient();
  useEffect(() => {
    void loadKit();
    void queryClient.prefetchQuery(kitQuery(locale));
  }, [queryClient, locale]);
}

/** The offline kit among what can be added at the end of the first run. */
export function FirstRunKit() {
  const locale = useLocale();
  return (
    <Suspense>
      <Kit renderVoiceSample={(label) => renderVoicePreview({ locale, choice: null, label })} />
    </Suspense>
  );
}

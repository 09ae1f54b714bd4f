import { type ComponentProps, lazy, Suspense } from 'react';

const ChoicePreview = lazy(() =>
  import('#features/voice/settings/choice-preview.tsx').then((module) => ({ default: module.ChoicePreview })),
);

/** The preview button beside a voice, for pages of other features. */
export function renderVoicePreview(voice: ComponentProps<typeof ChoicePreview>) {
  return (
    <Suspense>
      <ChoicePreview {...voice} />
    </Suspense>
  );
}

import { type ComponentProps, lazy, Suspense } from 'react';

const ChoicePreview = lazy(() =>
  import('#features/voice/settings/choice-preview.tsx').then((module) => ({ default: module.ChoicePreview })),
);

/** The button beside a voice that lets it be heard, for pages of other features. */
export function renderVoicePreview(voice: ComponentProps<typeof ChoicePreview>) {
  return (
    <Suspense>
      <ChoicePreview {...voice} />
    </Suspense>
  );
}

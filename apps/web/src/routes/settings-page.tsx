import { getRouteApi } from '@tanstack/react-router';
import { lazy } from 'react';
import { isSettingsSection } from '#features/settings/settings-sections.ts';
import { SettingsPage } from '#features/settings/settings-page.tsx';
import { PageNotFound } from './page-not-found.tsx';

const PerformancePage = lazy(() =>
  import('#features/analytics/performance-page.tsx').then((module) => ({ default: module.PerformancePage })),
);

const VoiceSection = lazy(() => import('#features/voice/settings/voice-section.tsx').then((module) => ({ default: module.VoiceSection })));

const DictationSection = lazy(() =>
  import('#features/voice/dictation/dictation-section.tsx').then((module) => ({ default: module.DictationSection })),
);

const InterpreterSection = lazy(() =>
  import('#features/voice/interpreter/interpreter-section.tsx').then((module) => ({ default: module.InterpreterSection })),
);

const route = getRouteApi('/shell/settings/$section');

/** Joins the settings with the sections that other features own. */
export function SettingsRoutePage() {
  const { section } = route.useParams();
  if (!isSettingsSection(section)) return <PageNotFound />;
  return (
    <SettingsPage
      section={section}
      guests={{
        performance: <PerformancePage />,
        voice: <VoiceSection />,
        dictation: <DictationSection />,
        interpreter: <InterpreterSection />,
      }}
    />
  );
}

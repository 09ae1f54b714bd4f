import { useCallback } from 'react';
import { WelcomePage } from '#features/welcome/welcome-page.tsx';
import { FirstRunKit, useKitInAdvance } from './first-run-kit.tsx';
import { useFirstRun } from './use-first-run.ts';
import { useOpenPath } from '../shell/use-open-path.ts';
import { analyticsNames, consentStep } from './welcome-consent.tsx';

/** The first run as a separate page, to return to. */
export function WelcomeRoutePage() {
  const openPath = useOpenPath();
  const goHome = useCallback(() => openPath('/'), [openPath]);
  const { finish, leave, analytics } = useFirstRun(goHome);
  useKitInAdvance();
  const providers = analyticsNames(analytics);
  return (
    <main>
      <WelcomePage onFinish={finish} onLeave={leave} consent={consentStep(providers)} kit={<FirstRunKit />} />
    </main>
  );
}

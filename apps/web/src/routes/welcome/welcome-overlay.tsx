import { WelcomeLayer } from '#features/welcome/welcome-layer.tsx';
import { FirstRunKit, useKitInAdvance } from './first-run-kit.tsx';
import { useFirstRun } from './use-first-run.ts';
import { analyticsNames, consentStep } from './welcome-consent.tsx';

/** The first run over the start page. */
export function WelcomeOverlay({ onFinish }: { onFinish: () => void }) {
  const { finish, leave, analytics } = useFirstRun(onFinish);
  useKitInAdvance();
  const providers = analyticsNames(analytics);
  return <WelcomeLayer onFinish={finish} onLeave={leave} consent={consentStep(providers)} kit={<FirstRunKit />} />;
}

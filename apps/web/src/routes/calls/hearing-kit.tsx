import { lazy, Suspense } from 'react';
import type { HearingKitProps } from '#features/voice/hearing/hearing-port.ts';
import { ChoiceRowPlace } from '#ui/choice-row.tsx';

const HearingKit = lazy(() => import('#features/kit/hearing-kit.tsx').then((module) => ({ default: module.HearingKit })));

/** The offline kit, as the first row of what can hear. */
export function renderHearingKit(props: HearingKitProps) {
  return (
    <Suspense fallback={<ChoiceRowPlace />}>
      <HearingKit {...props} />
    </Suspense>
  );
}

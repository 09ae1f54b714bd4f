import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useActiveCall } from '#features/voice/call/session/use-call.ts';
import { renderHearingKit } from './hearing-kit.tsx';
import { useOpenPath } from '../shell/use-open-path.ts';
import { usePageLeaving } from '../shell/use-page-leaving.ts';

const CallLayer = lazy(() => import('#features/voice/call/call-layer.tsx').then((module) => ({ default: module.CallLayer })));

/** The current call, above any page. */
export function CallOverlay() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const openPath = useOpenPath();
  const onPageLeaving = usePageLeaving();
  const hasCall = useActiveCall() !== null;
  const [wasNeeded, setNeeded] = useState(hasCall);
  if (hasCall && !wasNeeded) setNeeded(true);
  return (
    <Suspense>
      {wasNeeded && (
        <CallLayer
          onPageLeaving={onPageLeaving}
          openConversation={(id) => openPath(id ? `/c/${id}` : path === '/talk' ? '/' : path)}
          renderKit={renderHearingKit}
        />
      )}
    </Suspense>
  );
}

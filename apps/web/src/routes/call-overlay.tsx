import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useActiveCall } from '#features/voice/call/use-call.ts';
import { useOpenPath } from './use-open-path.ts';

const CallLayer = lazy(() => import('#features/voice/call/call-layer.tsx').then((module) => ({ default: module.CallLayer })));

/** The call that is going on, over whatever page is open. */
export function CallOverlay() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const openPath = useOpenPath();
  const hasCall = useActiveCall() !== null;
  const [wasNeeded, setNeeded] = useState(hasCall);
  if (hasCall && !wasNeeded) setNeeded(true);
  return (
    <Suspense>
      {wasNeeded && <CallLayer path={path} openConversation={(id) => openPath(id ? `/c/${id}` : path === '/talk' ? '/' : path)} />}
    </Suspense>
  );
}

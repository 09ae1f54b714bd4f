import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useActiveCall } from '#features/voice/call/session/use-call.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { renderHearingKit } from './hearing-kit.tsx';
import { useOpenPath } from '../shell/use-open-path.ts';
import { usePageLeaving } from '../shell/use-page-leaving.ts';

const CallLayer = lazyPart(() => import('#features/voice/call/call-layer.tsx').then((module) => module.CallLayer));

/** The current call, above any page. */
export function CallOverlay() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const openPath = useOpenPath();
  const onPageLeaving = usePageLeaving();
  const hasCall = useActiveCall() !== null;
  const [wasNeeded, setNeeded] = useState(hasCall);
  if (hasCall && !wasNeeded) setNeeded(true);
  // A call that nobody sees would go on listening. The next one loads the code again.
  const endUnseen = async () => {
    const { endCall } = await import('#features/voice/call/session/call-store.ts');
    endCall();
    setNeeded(false);
  };
  return (
    wasNeeded && (
      <CallLayer
        onPageLeaving={onPageLeaving}
        openConversation={(id) => openPath(id ? `/c/${id}` : path === '/talk' ? '/' : path)}
        renderKit={renderHearingKit}
        onMissing={() => void endUnseen()}
      />
    )
  );
}

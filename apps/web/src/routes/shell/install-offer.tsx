import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { onChatMoment } from '#features/chat/session/chat-moments.ts';
import { countForInstall } from '#features/install/install-offer.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

const InstallPrompt = lazyPart(() => import('#features/install/install-prompt.tsx').then((module) => module.InstallPrompt));

const neverChanges = () => () => undefined;

/** The offer to install, once the page has settled. It takes part in the layout, so it can never cover anything. */
export function InstallOffer({ moments }: { moments: number }): ReactNode {
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isInBrowser && <InstallPrompt moments={moments} />;
}

/** How many conversations began and replies ended here; each may make the offer to install useful. */
export function useChatMoments(): number {
  const [count, setCount] = useState(0);
  useEffect(
    () =>
      onChatMoment((moment) => {
        countForInstall(moment === 'conversation-created' ? 'conversations' : 'replies');
        setCount((before) => before + 1);
      }),
    [],
  );
  return count;
}

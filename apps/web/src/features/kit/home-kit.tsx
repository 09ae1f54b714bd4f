import { type ReactNode, useEffect } from 'react';
import { useIsDrawn } from '#ui/layout/use-is-drawn.ts';
import { isWorthOffering } from './kit-choice.ts';
import { KitCard } from './kit-card.tsx';
import type { KitProgressProps } from './kit-progress.tsx';
import { isKitUnderWay, markKitUnderWay } from './kit-under-way.ts';
import { useKit } from './use-kit.ts';

interface HomeKitProps extends Pick<KitProgressProps, 'renderVoiceSample'> {
  isModelConnected: boolean;
  /** Shown until it is known what the kit has to say. */
  placeholder: ReactNode;
  /** What the start page shows where there is no kit to speak of. */
  children: ReactNode;
}

/** The kit on the start page: in place of the suggestions while no model is connected, above them while the rest arrives. */
export function HomeKit({ isModelConnected, placeholder, renderVoiceSample, children }: HomeKitProps): ReactNode {
  const { kit, hasFailed } = useKit();
  const isDrawn = useIsDrawn();
  const state = kit?.state;
  // The message that everything is installed appears once.
  useEffect(() => (state === 'ready' ? () => markKitUnderWay(false) : undefined), [state]);
  // The first run asks for the kit as well. Its answer may arrive before the code of this part.
  if (isDrawn || (!kit && !hasFailed)) return isModelConnected ? children : placeholder;
  if (!kit) return children;
  const isTold = kit.state === 'idle' ? !isModelConnected && isWorthOffering(kit) : kit.state !== 'ready' || isKitUnderWay();
  return (
    <>
      {isTold && <KitCard kit={kit} hasProviderLink={!isModelConnected} renderVoiceSample={renderVoiceSample} />}
      {(!isTold || isModelConnected) && children}
    </>
  );
}

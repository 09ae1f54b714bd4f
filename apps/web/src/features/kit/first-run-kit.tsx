import type { ReactNode } from 'react';
import { isWorthOffering } from './kit-choice.ts';
import { KitCard } from './kit-card.tsx';
import type { KitProgressProps } from './kit-progress.tsx';
import { useKit } from './use-kit.ts';

/** The kit at the end of the first run. Nothing where it is complete, or cannot be had. */
export function FirstRunKit({ renderVoiceSample }: Pick<KitProgressProps, 'renderVoiceSample'>): ReactNode {
  const { kit } = useKit();
  if (!kit || kit.state === 'ready' || (kit.state === 'idle' && !isWorthOffering(kit))) return null;
  return <KitCard kit={kit} renderVoiceSample={renderVoiceSample} isSecondary />;
}

import { lazy, type ReactNode, Suspense } from 'react';
import type { ReadAloudPlayerProps } from './read-aloud-player.tsx';
import { useReadingValue } from '../reader/use-reading.ts';

const ReadAloudPlayer = lazy(() => import('./read-aloud-player.tsx').then((module) => ({ default: module.ReadAloudPlayer })));

/** The place of the player: empty, and without its code, until something is read. */
export function ReadAloudDock(props: ReadAloudPlayerProps): ReactNode {
  const isIdle = useReadingValue((reading) => reading.state === 'idle');
  if (isIdle) return null;
  return (
    <Suspense fallback={<div className="player-wrap" />}>
      <ReadAloudPlayer {...props} />
    </Suspense>
  );
}

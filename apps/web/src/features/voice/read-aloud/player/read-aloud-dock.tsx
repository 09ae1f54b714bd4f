import type { ReactNode } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { ReadAloudPlayerProps } from './read-aloud-player.tsx';
import { useReadingValue } from '../reader/use-reading.ts';

const ReadAloudPlayer = lazyPart(() => import('./read-aloud-player.tsx').then((module) => module.ReadAloudPlayer));

/** The place of the player: empty, and without its code, until something is read. */
export function ReadAloudDock(props: ReadAloudPlayerProps): ReactNode {
  const isIdle = useReadingValue((reading) => reading.state === 'idle');
  return !isIdle && <ReadAloudPlayer {...props} fallback={<div className="player-wrap" />} />;
}

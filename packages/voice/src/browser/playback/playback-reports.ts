import type { SpeechPosition } from '../../turns/conversation/conversation-ports.ts';
import type { PlayerListener } from './player-port.ts';

/** Tells a listener what has changed since the last report. */
export function createPlaybackReports(listener: PlayerListener) {
  let hasStarted = false;
  let isStalled = false;
  let lastSegment: number | null = null;
  let lastPosition = '';

  return {
    /** @param segment the number of the segment that is heard */
    heard(segment: number, readPosition: () => SpeechPosition): void {
      if (!hasStarted) listener.onStart?.();
      hasStarted = true;
      if (segment !== lastSegment) listener.onSegment?.(segment);
      lastSegment = segment;
      const position = readPosition();
      const report = JSON.stringify(position);
      if (report === lastPosition) return;
      lastPosition = report;
      listener.onPosition?.(position);
    },
    /** @param isWaiting all audio that arrived was heard, and more will come */
    waiting(isWaiting: boolean): void {
      const wasStalled = isStalled;
      isStalled = hasStarted && isWaiting;
      if (isStalled && !wasStalled) listener.onStall?.();
    },
    ended: () => listener.onEnd?.(),
  };
}

import type { OpenUtterance, TurnState } from './turn-state.ts';

/** Silence that ends this utterance, by the judge's opinion if there is one. */
export function endpointWaitMs({ settings }: TurnState, open: OpenUtterance): number {
  const { endpointMs, finishedEndpointMs, unfinishedEndpointMs } = settings;
  if (open.completion === null) return endpointMs;
  if (open.completion > 0.7) return Math.min(endpointMs, finishedEndpointMs);
  if (open.completion < 0.3) return Math.max(endpointMs, unfinishedEndpointMs);
  return endpointMs;
}

/** Two frames: until then the next one is only on its way. */
const frameGapMs = 64;

/** When this much silence is over. Without frames silence cannot be known, until the stream itself counts as silent. */
function silentFor({ settings }: TurnState, { lastVoicedAt, lastFrameAt }: OpenUtterance, ms: number): number {
  const at = lastVoicedAt + ms;
  return at - lastFrameAt <= frameGapMs ? at : Math.max(at, lastFrameAt + settings.missingFramesMs);
}

/** T41: speech, in a pause whose words are not known yet. */
function isDraftable({ isSilent, isConfirmed, draft, finalText }: OpenUtterance): boolean {
  return isSilent && isConfirmed && draft === null && finalText === null;
}

export interface Deadlines {
  capAt: number | null;
  pauseAt: number | null;
  draftAt: number | null;
  endpointAt: number | null;
  earconAt: number | null;
  apologyAt: number | null;
  transcriptAt: number | null;
}

/** When each timed action is due; null if it is not pending. */
export function deadlinesOf(state: TurnState): Deadlines {
  const { open, settings, waitingSince } = state;
  const isOpen = state.session === 'open';
  const isFree = isOpen && open !== null && !open.isKeyHeld;
  const isWaiting = isOpen && waitingSince !== null && open === null && !state.isReconnecting && !state.isSuspended;
  const awaited = state.pending.filter((pending) => pending.text === null).map((pending) => pending.endedAt);
  return {
    capAt: isOpen && open ? open.startedAt + settings.utteranceCapMs : null,
    pauseAt: isFree && !open.isSilent ? silentFor(state, open, settings.pauseMs) : null,
    draftAt: isFree && isDraftable(open) ? silentFor(state, open, settings.draftAfterMs) : null,
    endpointAt: isFree && open.isSilent ? silentFor(state, open, endpointWaitMs(state, open)) : null,
    earconAt: isWaiting && !state.hasPlayedEarcon ? waitingSince + settings.earconAfterMs : null,
    apologyAt: isWaiting && !state.hasApologised ? waitingSince + settings.apologyAfterMs : null,
    transcriptAt: isOpen && awaited.length > 0 && !state.isReconnecting ? Math.min(...awaited) + settings.transcriptTimeoutMs : null,
  };
}

/** The time at which a `tick` is due, or null if nothing depends on time. */
export function nextDeadline(state: TurnState): number | null {
  const due = Object.values(deadlinesOf(state)).filter((at): at is number => at !== null);
  return due.length > 0 ? Math.min(...due) : null;
}

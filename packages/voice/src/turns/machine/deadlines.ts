import { endpointWaitMs, finishedFrom } from '../endpoint/endpoint-wait.ts';
import { stopsReply } from './floor.ts';
import type { OpenUtterance, TurnState } from './turn-state.ts';

/** Two frames: until then the next one is only on its way. */
const frameGapMs = 64;

/** When this much silence is over. Without frames silence cannot be known, until the stream itself counts as silent. */
function silentFor({ settings }: TurnState, { lastVoicedAt, lastFrameAt }: OpenUtterance, ms: number): number {
  const at = lastVoicedAt + ms;
  return at - lastFrameAt <= frameGapMs ? at : Math.max(at, lastFrameAt + settings.missingFramesMs);
}

/** T8, T46: when the pause has lasted long enough to end the turn. */
function endpointOf(state: TurnState, open: OpenUtterance): number {
  const { settings } = state;
  const at = silentFor(state, open, endpointWaitMs(settings.endpointMs, open.completion));
  const isInterim = open.finalText === null && !open.draft?.text;
  if (!isInterim || (open.completion ?? 0) < finishedFrom) return at;
  return Math.min(Math.max(at, open.interimAt + settings.interimSettleMs), silentFor(state, open, settings.endpointMs));
}

/** T44: late enough that most pauses within a sentence are over, early enough to have a reply when the turn ends. */
function preemptAt(state: TurnState, open: OpenUtterance): number | null {
  const { settings, preemptive, merged, reply, pending } = state;
  const text = open.draft?.text;
  if (!text || !settings.preemptiveReplies || reply || merged || pending.length > 0 || preemptive?.text === text) return null;
  if (stopsReply(state, text, open.draft?.locale ?? state.locale)) return null;
  return silentFor(state, open, endpointWaitMs(settings.endpointMs, open.completion) - settings.preemptBeforeEndMs);
}

/** T41: speech, in a pause whose words are not known yet. */
function isDraftable({ isSilent, isConfirmed, draft, finalText }: OpenUtterance): boolean {
  return isSilent && isConfirmed && draft === null && finalText === null;
}

/** A judge needs the words before a finished turn has waited long enough. */
const draftWaitMs = ({ hasJudge, draftAfterMs, pauseMs }: TurnState['settings']) => (hasJudge ? pauseMs : draftAfterMs);

export interface Deadlines {
  capAt: number | null;
  pauseAt: number | null;
  draftAt: number | null;
  preemptAt: number | null;
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
    draftAt: isFree && isDraftable(open) ? silentFor(state, open, draftWaitMs(settings)) : null,
    preemptAt: isFree && open.isSilent ? preemptAt(state, open) : null,
    endpointAt: isFree && open.isSilent ? endpointOf(state, open) : null,
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

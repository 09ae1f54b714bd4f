import { defaultTurnSettings, mergeTurnSettings } from './turn-settings.ts';
import type { TurnSettings } from './turn-settings.ts';

/** The user's ongoing speech. Times are on the machine's clock. */
export interface OpenUtterance {
  utterance: number;
  startedAt: number;
  /** Measured on the clock of the audio heard, so that a blocked page produces no silence. */
  lastVoicedAt: number;
  lastFrameAt: number;
  silentMs: number;
  /** Speech less silence, never below 0: key strokes cancel out, syllables add up. */
  voicedMs: number;
  isConfirmed: boolean;
  isSilent: boolean;
  isKeyHeld: boolean;
  interimText: string;
  /** When `interimText` changed last. */
  interimAt: number;
  /** The transcriber finished before the pause was over. */
  finalText: string | null;
  /** How often words were requested before the end. */
  draftCount: number;
  /** The words said until the present pause; `text` is null while they are pending. Resumed speech invalidates them. */
  draft: { number: number; text: string | null; locale: string | null } | null;
  /** How often the judge was asked. */
  judgements: number;
  /** The words it was asked about in this pause. */
  judgedWords: string | null;
  /** The judge's latest probability that the turn is complete; null in speech, and before the judge has answered. */
  completion: number | null;
}

/** Speech that ended and waits for its words (`text` null) or for others. */
export interface PendingUtterance {
  utterance: number;
  endedAt: number;
  text: string | null;
  /** Words recognised so far. They count if no final words come. */
  interimText: string;
}

/** The reply to the last turn, from the submission of the user's words to its last sound. */
export interface LiveReply {
  turn: number;
  userText: string;
  userEndedAt: number;
  messageId: string | null;
  speech: 'none' | 'starting' | 'audible';
  loudness: 'full' | 'ducked' | 'held';
  heardUpTo: number;
  /** It is silent because no more of it has arrived. */
  isStalled: boolean;
  /** The user continued within the merge window, so a new turn includes this one's words. */
  isContinued: boolean;
}

export interface TurnState {
  session: 'idle' | 'arming' | 'open' | 'error';
  errorCode: string | null;
  settings: TurnSettings;
  hasFullEchoCancellation: boolean;
  isMuted: boolean;
  isReconnecting: boolean;
  isSuspended: boolean;
  lastTurn: number;
  lastUtterance: number;
  locale: string | null;
  open: OpenUtterance | null;
  /** Length of the last frame if it may hold the beginning of speech and opened nothing, else 0. */
  leadInMs: number;
  pending: PendingUtterance[];
  /** A turn whose reply was requested in a pause that may be its end. */
  preemptive: { turn: number; text: string } | null;
  /** Words of a withdrawn turn that the next one includes. */
  merged: { turn: number; text: string } | null;
  reply: LiveReply | null;
  /** Speech has stopped the reply, and its words are not settled yet. */
  hasOverruled: boolean;
  waitingSince: number | null;
  hasPlayedEarcon: boolean;
  hasApologised: boolean;
}

export type TurnPhase =
  | 'idle'
  | 'arming'
  | 'error'
  | 'reconnecting'
  | 'muted'
  | 'listening'
  | 'userSpeaking'
  | 'maybeEnd'
  | 'thinking'
  | 'speaking'
  | 'maybeInterrupt'
  | 'interrupted';

/** The state before any call. */
export function initialTurnState(settings: Partial<TurnSettings> = {}, locale: string | null = null): TurnState {
  return {
    session: 'idle',
    errorCode: null,
    settings: mergeTurnSettings(defaultTurnSettings, settings),
    hasFullEchoCancellation: true,
    isMuted: false,
    isReconnecting: false,
    isSuspended: false,
    lastTurn: 0,
    lastUtterance: 0,
    locale,
    open: null,
    leadInMs: 0,
    pending: [],
    preemptive: null,
    merged: null,
    reply: null,
    hasOverruled: false,
    waitingSince: null,
    hasPlayedEarcon: false,
    hasApologised: false,
  };
}

/** The one word for the present phase, as shown to a user. */
export function phaseOf(state: TurnState): TurnPhase {
  if (state.session !== 'open') return state.session;
  const { open, reply, pending } = state;
  if (reply?.speech === 'audible') {
    if (reply.loudness === 'held') return 'interrupted';
    if (reply.loudness === 'ducked') return 'maybeInterrupt';
    if (!reply.isStalled || !state.isReconnecting) return 'speaking';
  }
  if (state.isReconnecting || state.isSuspended) return 'reconnecting';
  if (open) return open.isSilent ? 'maybeEnd' : 'userSpeaking';
  if (reply || pending.length > 0) return 'thinking';
  return state.isMuted ? 'muted' : 'listening';
}

import { defaultTurnSettings, mergeTurnSettings } from './turn-settings.ts';
import type { TurnSettings } from './turn-settings.ts';

/** The person's speech that is going on. Times are on the machine's clock. */
export interface OpenUtterance {
  utterance: number;
  startedAt: number;
  /** On the clock of the audio heard, so that a page that stands still makes no silence. */
  lastVoicedAt: number;
  lastFrameAt: number;
  silentMs: number;
  /** Speech less silence, never below 0: key strokes cancel out, syllables add up. */
  voicedMs: number;
  isConfirmed: boolean;
  isSilent: boolean;
  isKeyHeld: boolean;
  interimText: string;
  /** The transcriber finished before the pause was over. */
  finalText: string | null;
  /** How often words were asked for before the end. */
  draftCount: number;
  /** The words of all that was said until the present pause; `text` null while they are awaited. Speech that resumes outdates them. */
  draft: { number: number; text: string | null; locale: string | null } | null;
  /** The judge's probability that the turn is complete. */
  completion: number | null;
}

/** Speech that ended and whose words are awaited (`text` null) or wait for others. */
export interface PendingUtterance {
  utterance: number;
  endedAt: number;
  text: string | null;
  /** What was recognised so far; counts where no final words come. */
  interimText: string;
}

/** The reply to the last turn, from the submission of the person's words to its last sound. */
export interface LiveReply {
  turn: number;
  userText: string;
  userEndedAt: number;
  messageId: string | null;
  speech: 'none' | 'starting' | 'audible';
  loudness: 'full' | 'ducked' | 'held';
  heardUpTo: number;
  /** It is silent, since no more of it has arrived. */
  isStalled: boolean;
  /** The person went on within the merge window, so a new turn takes this one's words along. */
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
  /** Length of the last frame where it may have held the beginning of speech and opened nothing, else 0. */
  leadInMs: number;
  pending: PendingUtterance[];
  /** A turn whose reply was asked for in a pause that may be its end. */
  early: { turn: number; text: string } | null;
  /** Words of a withdrawn turn which the next one takes along. */
  merged: { turn: number; text: string } | null;
  reply: LiveReply | null;
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
    early: null,
    merged: null,
    reply: null,
    waitingSince: null,
    hasPlayedEarcon: false,
    hasApologised: false,
  };
}

/** The one word for what is going on, as shown to a person. */
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

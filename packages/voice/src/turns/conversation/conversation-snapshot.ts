import type { SpeechPosition } from './conversation-ports.ts';
import { phaseOf } from '../machine/turn-state.ts';
import type { TurnPhase, TurnState } from '../machine/turn-state.ts';

/** What the interface shows of a call. Loudness is read separately, because it changes with every frame. */
export interface ConversationSnapshot {
  phase: TurnPhase;
  isMuted: boolean;
  isReconnecting: boolean;
  /** Push to talk: the key is pressed and not yet released. */
  isTalkHeld: boolean;
  locale: string;
  errorCode: string | null;
  /** The latest notice for the user, by stable code; null after the next turn starts. */
  noticeCode: string | null;
  /** When the call began, on the conversation's clock; null outside a call. */
  startedAt: number | null;
  turn: number;
  /** What the user is saying or said last. */
  userCaption: { text: string; isFinal: boolean };
  /** The reply of the present turn and how far it was spoken. */
  reply: ({ messageId: string } & SpeechPosition) | null;
}

export interface ConversationView {
  locale: string;
  noticeCode: string | null;
  startedAt: number | null;
  userCaption: { text: string; isFinal: boolean };
  position: SpeechPosition | null;
}

const nowhere: SpeechPosition = { heardUpTo: 0, word: null, sentence: null, locale: null, voiceLabel: null };

export function takeSnapshot(state: TurnState, view: ConversationView): ConversationSnapshot {
  const messageId = state.reply?.messageId ?? null;
  return {
    phase: phaseOf(state),
    isMuted: state.isMuted,
    isReconnecting: state.isReconnecting,
    isTalkHeld: state.open?.isKeyHeld ?? false,
    locale: view.locale,
    errorCode: state.errorCode,
    noticeCode: view.noticeCode,
    startedAt: view.startedAt,
    turn: state.lastTurn,
    userCaption: view.userCaption,
    reply: messageId === null ? null : { messageId, ...(view.position ?? nowhere) },
  };
}

/** T35: returns the previous snapshot if nothing changed, so that readers can compare by identity. */
export function keepIfSame(previous: ConversationSnapshot, next: ConversationSnapshot): ConversationSnapshot {
  return JSON.stringify(previous) === JSON.stringify(next) ? previous : next;
}

import type { ConversationSnapshot } from '@parley/voice/turns/conversation/conversation-snapshot';
import type { InterpretedTurn } from './said-turns.ts';
import { otherSide, type Side } from './interpreter-pair.ts';

export type HalfState = 'idle' | 'preparing' | 'reconnecting' | 'listening' | 'translating' | 'reading' | 'readingOther';

/** The words that one side sees now. */
export function halfStateOf(
  side: Side,
  active: Side,
  listener: Side,
  phase: ConversationSnapshot['phase'] | null,
  isMuted: boolean,
): HalfState {
  const isMine = side === active;
  switch (phase) {
    case 'speaking':
    case 'maybeInterrupt':
    case 'interrupted':
      return side === listener ? 'reading' : 'readingOther';
    case 'thinking':
      return 'translating';
    case 'arming':
    case 'reconnecting':
      return isMine ? (phase === 'arming' ? 'preparing' : 'reconnecting') : 'idle';
    case 'listening':
    case 'userSpeaking':
    case 'maybeEnd':
      return isMine && !isMuted ? 'listening' : 'idle';
    default:
      return 'idle';
  }
}

export interface HalfLine {
  turn: InterpretedTurn;
  text: string;
  locale: string;
  isTranslation: boolean;
}

/** The last two things that were said, in the language of this half. If it has another language since then, as they were shown before. */
export function linesOf(side: Side, locale: string, turns: readonly InterpretedTurn[], textOf: (messageId: string) => string): HalfLine[] {
  return turns.slice(-2).map((turn) => {
    const isTranslation = locale === turn.to || (locale !== turn.from && turn.side === otherSide(side));
    if (!isTranslation) return { turn, text: turn.text, locale: turn.from, isTranslation };
    return { turn, text: turn.replyMessageId === null ? '' : textOf(turn.replyMessageId), locale: turn.to, isTranslation };
  });
}

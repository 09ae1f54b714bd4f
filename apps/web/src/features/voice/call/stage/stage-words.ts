import type { ConversationSnapshot } from '@parley/voice/turns/conversation/conversation-snapshot';
import type { Translate } from '#i18n/translation.ts';
import type { BloomState } from '#ui/bloom/bloom-drawing.ts';
import type { ActiveCall } from '../session/call-state.ts';

/** What the stage shows, in one word; `data-state` for styles and tests. */
export type StageState =
  | 'preparing'
  | 'question'
  | 'stopped'
  | 'listening'
  | 'thinking'
  | 'speaking'
  | 'interrupted'
  | 'muted'
  | 'reconnecting'
  | 'ready';

export function stageStateOf(call: ActiveCall, snapshot: ConversationSnapshot | null): StageState {
  if (call.hasFailedToStart) return 'stopped';
  if (!snapshot) return call.hearing === null ? 'preparing' : 'question';
  switch (snapshot.phase) {
    case 'idle':
    case 'arming':
      return 'preparing';
    case 'error':
      return 'stopped';
    case 'userSpeaking':
    case 'maybeEnd':
      return call.cut ? 'interrupted' : 'listening';
    case 'maybeInterrupt':
      return 'speaking';
    case 'listening':
      return call.hearing?.kind === 'none' ? 'ready' : 'listening';
    default:
      return snapshot.phase;
  }
}

/** The figure has fewer states than the words. */
export function bloomStateOf(state: StageState): BloomState {
  if (state === 'listening' || state === 'thinking' || state === 'speaking' || state === 'interrupted') return state;
  return 'idle';
}

/** The state in words. A call in which one holds to talk listens only meanwhile. */
export function stateWords(
  t: Translate<'call'>,
  state: StageState,
  facts: { name: string; isHeldToTalk: boolean; isTalkHeld: boolean },
): string {
  if (state === 'listening' && facts.isHeldToTalk && !facts.isTalkHeld) return t('dock.hold');
  return t(`state.${state}`, { name: facts.name });
}

export interface HintFacts {
  name: string;
  isSpeaking: boolean;
  isHeldToTalk: boolean;
  /** There is no Space key to hold. */
  isTouch: boolean;
  canBargeIn: boolean;
  /** The last word that was heard of an interrupted reply. */
  stoppedAt: string | null;
}

/** The line below the state: what one can do now. */
export function stageHint(t: Translate<'call'>, state: StageState, facts: HintFacts): string {
  const { name } = facts;
  switch (state) {
    case 'listening':
      if (facts.isHeldToTalk) return t(facts.isTouch ? 'hint.holdTouch' : 'hint.hold');
      return t(facts.isSpeaking ? 'hint.pause' : 'hint.listening');
    case 'speaking':
      return facts.canBargeIn && !facts.isHeldToTalk ? t('hint.speaking', { name }) : t('hint.tapToStop');
    case 'interrupted':
      return facts.stoppedAt === null ? t('hint.pause') : t('hint.stoppedAt', { name, word: facts.stoppedAt });
    case 'ready':
      return t('hint.ready', { name });
    case 'preparing':
    case 'thinking':
    case 'muted':
    case 'reconnecting':
      return t(`hint.${state}`);
    default:
      return '';
  }
}

const namedProblems = [
  'insecure_origin',
  'blocked',
  'no_device',
  'busy',
  'unplugged',
  'unsupported',
  'detector_failed',
  'signed_out',
  'too_many_calls',
] as const;

/** A sentence that says what to do about a call that cannot go on. */
export function problemWords(t: Translate<'call'>, code: string | null): string {
  const named = namedProblems.find((problem) => problem === code);
  if (named) return t(`problem.${named}`);
  return t(code?.startsWith('connection') || code === 'voice_refused' || code === 'forbidden' ? 'problem.connection' : 'problem.other');
}

/** Asks for patience, by stable code: nothing has failed. */
export function isPatienceNotice(code: string): code is 'reply_slow' | 'recogniser_loading' {
  return code === 'reply_slow' || code === 'recogniser_loading';
}

/** What to say about a turn that failed, or takes its time, while the call goes on. */
export function noticeWords(t: Translate<'call'>, code: string): string {
  if (isPatienceNotice(code)) return t(`notice.${code}`);
  if (code === 'quota_reached') return t('notice.quota_reached');
  if (namedProblems.some((problem) => problem === code)) return problemWords(t, code);
  return t(code.startsWith('transcription') || code.startsWith('recognition') ? 'notice.not_understood' : 'notice.reply_failed');
}

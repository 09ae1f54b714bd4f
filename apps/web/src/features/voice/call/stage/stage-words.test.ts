import type { ConversationSnapshot } from '@parley/voice/turns/conversation/conversation-snapshot';
import type { Translate } from '#i18n/translation.ts';
import { expect, it } from 'vitest';
import type { ActiveCall } from '../session/call-state.ts';
import { noticeWords, problemWords, stageHint, stageStateOf, stateWords } from './stage-words.ts';

const t = ((key: string) => key) as unknown as Translate<'call'>;
const call = { hearing: { kind: 'server', engine: null }, cut: null, hasFailedToStart: false } as ActiveCall;
const inPhase = (phase: ConversationSnapshot['phase']) => ({ phase }) as ConversationSnapshot;

it('asks before the browser may listen', () => {
  expect(stageStateOf({ ...call, hearing: null }, null)).toBe('preparing');
  expect(stageStateOf({ ...call, hearing: { kind: 'choose', failure: null } }, null)).toBe('question');
});
it('shows speech over a reply as an interruption until the next reply', () => {
  expect(stageStateOf({ ...call, cut: { messageId: 'm', heardUpTo: 4 } }, inPhase('userSpeaking'))).toBe('interrupted');
  expect(stageStateOf(call, inPhase('userSpeaking'))).toBe('listening');
});
it('never says "Listening" if nothing can hear', () => {
  expect(stageStateOf({ ...call, hearing: { kind: 'none' } }, inPhase('listening'))).toBe('ready');
});
it('says to hold the key until it is held', () => {
  const facts = { name: 'Parley', isHeldToTalk: true };
  expect(stateWords(t, 'listening', { ...facts, isTalkHeld: false })).toBe('dock.hold');
  expect(stateWords(t, 'listening', { ...facts, isTalkHeld: true })).toBe('state.listening');
  expect(stateWords(t, 'thinking', { ...facts, isTalkHeld: false })).toBe('state.thinking');
});
it('mentions the Space key only if there is one', () => {
  const facts = { name: 'Parley', isSpeaking: false, isHeldToTalk: true, canBargeIn: true, stoppedAt: null };
  expect(stageHint(t, 'listening', { ...facts, isTouch: false })).toBe('hint.hold');
  expect(stageHint(t, 'listening', { ...facts, isTouch: true })).toBe('hint.holdTouch');
});
it('has a way forward for every code', () => {
  expect(problemWords(t, 'blocked')).toBe('problem.blocked');
  expect(problemWords(t, 'connection_lost')).toBe('problem.connection');
  expect(problemWords(t, 'something new')).toBe('problem.other');
  expect(noticeWords(t, 'transcription_timeout')).toBe('notice.not_understood');
  expect(noticeWords(t, 'provider_unreachable')).toBe('notice.reply_failed');
  expect(noticeWords(t, 'blocked')).toBe('problem.blocked');
});

import { deadlinesOf } from './deadlines.ts';
import { beginPreemptiveTurn, keepPreemptiveTurn, withdrawTurn } from './preemptive-turn.ts';
import { contestFloor, overruleReply, settleFloor, submitAtOnce, submitRecognised } from './floor.ts';
import { cancelOpenUtterance, draftUtterance, endOpenUtterance, hearFrame, judgeTurn, openUtterance, pauseUtterance } from './hearing.ts';
import { hearReplyEvent } from './reply-events.ts';
import type { TurnEffect } from './turn-effect.ts';
import type { TurnEvent } from './turn-event.ts';
import { mergeTurnSettings } from './turn-settings.ts';
import { initialTurnState } from './turn-state.ts';
import type { TurnState } from './turn-state.ts';
import { openStep } from './turn-step.ts';
import type { TurnStep } from './turn-step.ts';

/**
 * Takes turns: decides who may speak, when a turn is over, and when a reply gives way. Pure; `nowMs` never goes back.
 * The rules are numbered in SPEC.md.
 */
export function reduceTurn(state: TurnState, event: TurnEvent, nowMs: number): { state: TurnState; effects: TurnEffect[] } {
  const step = openStep(state, nowMs);
  // A frame is processed before time passes, so that speech resumed in the very last frame still counts.
  if (event.type !== 'frame') passTime(step);
  applyEvent(step, event);
  passTime(step);
  keepPreemptiveTurn(step);
  return { state: step.state, effects: step.effects };
}

function isDue(at: number | null, nowMs: number): boolean {
  return at !== null && nowMs >= at;
}

function passTime(step: TurnStep): void {
  const { nowMs, effects } = step;
  if (isDue(deadlinesOf(step.state).capAt, nowMs)) capUtterance(step);
  if (isDue(deadlinesOf(step.state).pauseAt, nowMs)) pauseUtterance(step);
  if (isDue(deadlinesOf(step.state).endpointAt, nowMs)) endOpenUtterance(step);
  const due = deadlinesOf(step.state);
  if (isDue(due.draftAt, nowMs)) draftUtterance(step);
  if (isDue(due.preemptAt, nowMs)) beginPreemptiveTurn(step);
  if (isDue(due.earconAt, nowMs)) {
    step.state.hasPlayedEarcon = true;
    effects.push({ type: 'earcon', kind: 'thinking' });
  }
  if (isDue(due.apologyAt, nowMs)) {
    step.state.hasApologised = true;
    effects.push({ type: 'announce', code: 'reply_slow' });
  }
  if (isDue(due.transcriptAt, nowMs)) giveUpTranscripts(step);
}

/** T10: a key that is still held continues in a new utterance. */
function capUtterance(step: TurnStep): void {
  const isKeyHeld = step.state.open?.isKeyHeld ?? false;
  endOpenUtterance(step);
  if (isKeyHeld) openUtterance(step, step.nowMs, true);
}

function giveUpTranscripts(step: TurnStep): void {
  const { state, effects, nowMs } = step;
  for (const pending of state.pending) {
    if (pending.text !== null || nowMs < pending.endedAt + state.settings.transcriptTimeoutMs) continue;
    pending.text = pending.interimText;
    effects.push({ type: 'cancel-utterance', utterance: pending.utterance }, { type: 'announce', code: 'transcription_timeout' });
  }
  settleFloor(step);
}

/** T2: leaves the call in any way; nothing stays open. */
function leave(step: TurnStep, session: 'idle' | 'error', errorCode: string | null): void {
  const { state, effects } = step;
  cancelUtterances(step);
  withdrawTurn(step);
  if (state.reply && state.reply.speech !== 'none') effects.push({ type: 'stop-speech', turn: state.reply.turn });
  effects.push({ type: 'release-microphone' });
  step.state = {
    ...initialTurnState(state.settings, state.locale),
    session,
    errorCode,
    lastTurn: state.lastTurn,
    lastUtterance: state.lastUtterance,
  };
}

function cancelUtterances(step: TurnStep): void {
  const { state, effects } = step;
  cancelOpenUtterance(step);
  for (const { utterance } of state.pending) effects.push({ type: 'cancel-utterance', utterance });
  state.pending = [];
}

/** T25, T26: the user takes the floor by hand. No word of the withdrawn turn is carried over. */
function takeFloor(step: TurnStep): void {
  const { state, effects } = step;
  for (const { utterance } of state.pending) effects.push({ type: 'cancel-utterance', utterance });
  state.pending = [];
  if (state.reply) state.reply.isContinued = false;
  overruleReply(step);
  if (!state.open) state.hasOverruled = false;
  state.merged = null;
  state.waitingSince = null;
}

function hearTranscript(step: TurnStep, utterance: number, text: string, locale: string | null): void {
  const { state } = step;
  if (state.open?.utterance === utterance) {
    if (state.open.interimText !== text.trim()) state.open.interimAt = step.nowMs;
    state.open.interimText = text.trim();
    judgeTurn(step);
    contestFloor(step);
    return;
  }
  const pending = state.pending.find((candidate) => candidate.utterance === utterance);
  if (!pending) return;
  pending.text = text.trim();
  state.locale = locale ?? state.locale;
  settleFloor(step);
}

function pressToTalk(step: TurnStep): void {
  const { state, nowMs } = step;
  if (state.isMuted || state.isSuspended || state.open?.isKeyHeld) return;
  if (state.open) state.open.isKeyHeld = true;
  else openUtterance(step, nowMs, true);
  if (state.reply) overruleReply(step);
}

function changeConnection({ state, nowMs }: TurnStep, isLost: boolean): void {
  state.isReconnecting = isLost;
  if (isLost) return;
  for (const pending of state.pending) pending.endedAt = nowMs;
}

function applyEvent(step: TurnStep, event: TurnEvent): void {
  const { state, effects } = step;
  switch (event.type) {
    case 'start':
      if (state.session !== 'idle' && state.session !== 'error') return;
      step.state = { ...state, session: 'arming', errorCode: null };
      effects.push({ type: 'start-capture' });
      return;
    case 'armed':
      if (state.session === 'arming') {
        step.state = { ...state, session: 'open', hasFullEchoCancellation: event.hasFullEchoCancellation };
        effects.push({ type: 'earcon', kind: 'ready' });
      } else if (state.session !== 'open') {
        // The call ended while permission was pending: a microphone that opens late is closed at once.
        effects.push({ type: 'release-microphone' });
      }
      return;
    case 'fail':
      // The first reason stays: later failures are caused by it.
      if (state.session === 'idle' || state.session === 'error') return;
      submitRecognised(step);
      leave(step, 'error', event.code);
      return;
    case 'end':
      if (state.session !== 'idle') leave(step, 'idle', null);
      return;
    case 'locale-change':
      state.locale = event.locale;
      return;
    case 'settings-change':
      state.settings = mergeTurnSettings(state.settings, event.settings);
      return;
    case 'connection-lost':
    case 'connection-restored':
      // Also while arming: a connection can be lost before the microphone is open.
      if (state.session === 'arming' || state.session === 'open') changeConnection(step, event.type === 'connection-lost');
      return;
    case 'mute':
    case 'unmute':
    case 'audio-suspended':
    case 'audio-resumed':
      // Also while arming: a user may mute before the microphone is open.
      if (state.session === 'arming' || state.session === 'open') changeHearing(step, event.type);
      return;
    default:
      if (state.session === 'open') applyOpenEvent(step, event);
  }
}

function changeHearing(step: TurnStep, type: 'mute' | 'unmute' | 'audio-suspended' | 'audio-resumed'): void {
  const { state, effects } = step;
  if (type === 'audio-suspended' || type === 'audio-resumed') {
    state.isSuspended = type === 'audio-suspended';
  } else {
    if (state.isMuted === (type === 'mute')) return;
    state.isMuted = type === 'mute';
    effects.push({ type: type === 'mute' ? 'mute-microphone' : 'unmute-microphone' });
  }
  if (type === 'unmute' || type === 'audio-resumed') return;
  cancelOpenUtterance(step);
  settleFloor(step);
}

function applyOpenEvent(step: TurnStep, event: TurnEvent): void {
  const { state, effects, nowMs } = step;
  switch (event.type) {
    case 'frame':
      hearFrame(step, event);
      return;
    case 'turn-judged':
      if (state.open?.utterance !== event.utterance || state.open.judgements !== event.judgement || !state.open.isSilent) return;
      state.open.completion = event.completion;
      return;
    case 'transcript-interim':
      if (state.open?.utterance === event.utterance) hearTranscript(step, event.utterance, event.text, null);
      return;
    case 'transcript-draft':
      if (state.open?.utterance !== event.utterance || state.open.draft?.number !== event.draft || event.text.trim() === '') return;
      state.open.draft = { number: event.draft, text: event.text.trim(), locale: event.locale };
      judgeTurn(step);
      return;
    case 'transcript-wait': {
      const awaited = state.pending.find(({ utterance, text }) => utterance === event.utterance && text === null);
      if (!awaited) return;
      awaited.endedAt = nowMs;
      if (event.isLoading) effects.push({ type: 'announce', code: 'recogniser_loading' });
      return;
    }
    case 'transcript-final':
      if (state.open?.utterance === event.utterance) state.open.finalText = event.text.trim();
      hearTranscript(step, event.utterance, event.text, event.locale);
      return;
    case 'transcript-fail': {
      const isAwaited = state.pending.some(({ utterance, text }) => utterance === event.utterance && text === null);
      if (!isAwaited && state.open?.utterance !== event.utterance) return;
      effects.push({ type: 'announce', code: event.code });
      if (isAwaited) {
        const recognised = state.pending.find(({ utterance }) => utterance === event.utterance)?.interimText ?? '';
        hearTranscript(step, event.utterance, recognised, null);
      } else if (state.open) {
        // Words recognised before the failure are kept. The rest of the speech is not heard.
        if (state.open.interimText === '') cancelOpenUtterance(step);
        else state.open.finalText = state.open.interimText;
      }
      settleFloor(step);
      return;
    }
    case 'interrupt':
      takeFloor(step);
      return;
    case 'text-submit':
      if (event.text.trim() === '') return;
      cancelOpenUtterance(step);
      takeFloor(step);
      submitAtOnce(step, event.text, event.locale);
      return;
    case 'talk-press':
      pressToTalk(step);
      return;
    case 'talk-release':
      if (state.open?.isKeyHeld) endOpenUtterance(step);
      return;
    default:
      hearReplyEvent(step, event);
  }
}

import { isBackchannel, isStopPhrase, takesTheFloor } from '../words/backchannels.ts';
import { withdrawTurn } from './preemptive-turn.ts';
import type { OpenUtterance, TurnState } from './turn-state.ts';
import type { TurnStep } from './turn-step.ts';
import { joinUtterances } from '../conversation/utterance-text.ts';

/** How much voice makes a noise count as speech, in the present situation. */
export function minimumVoicedMs(state: TurnState, open: OpenUtterance): number {
  const { settings } = state;
  if (open.isKeyHeld) return settings.minimumHeldKeySpeechMs;
  const isOverEcho = state.reply?.speech === 'audible' && !state.hasFullEchoCancellation;
  return isOverEcho ? settings.minimumSpeechOverEchoMs : settings.minimumSpeechMs;
}

/** T20, T21: takes the floor from the reply for good. Its run stops, and history ends at the last heard word. */
export function overruleReply({ state, effects }: TurnStep): void {
  const { reply } = state;
  if (!reply) return;
  if (reply.speech !== 'none') effects.push({ type: 'stop-speech', turn: reply.turn });
  const wasHeard = reply.speech === 'audible';
  effects.push({ type: 'cancel-run', turn: reply.turn, heardUpTo: reply.heardUpTo, wasHeard });
  if (reply.isContinued && !wasHeard) state.merged = { turn: reply.turn, text: reply.userText };
  state.reply = null;
  state.hasOverruled = state.open !== null;
  state.waitingSince = null;
}

/** T18: the reply gives way as soon as a user may be speaking. */
export function yieldFloor({ state, effects }: TurnStep): void {
  const { reply } = state;
  if (!reply || reply.speech === 'none' || reply.loudness !== 'full') return;
  if (reply.speech === 'audible') {
    reply.loudness = 'ducked';
    effects.push({ type: 'duck', turn: reply.turn });
  } else {
    // Nothing was heard yet, so there is nothing to duck: the reply simply does not start.
    reply.loudness = 'held';
    effects.push({ type: 'hold-speech', turn: reply.turn });
  }
}

/** T19, T20: how far ongoing speech has got in taking the floor from the reply. */
export function contestFloor(step: TurnStep): void {
  const { state, effects } = step;
  const { open, reply } = state;
  if (!open || !reply) return;
  if (reply.speech !== 'none' && reply.loudness !== 'held' && open.isConfirmed) {
    reply.loudness = 'held';
    effects.push({ type: 'hold-speech', turn: reply.turn });
  }
  const hasWords = open.isConfirmed && open.interimText !== '' && !isBackchannel(open.interimText, state.locale);
  const isLong = open.voicedMs >= state.settings.backchannelMaximumMs;
  if (hasWords || isLong || takesTheFloor(open.interimText, state.locale)) overruleReply(step);
}

function returnFloor({ state, effects }: TurnStep): void {
  const { reply } = state;
  if (!reply) return;
  reply.isContinued = false;
  const { turn, messageId, loudness } = reply;
  if (reply.speech === 'none' && messageId !== null) {
    reply.speech = 'starting';
    effects.push({ type: 'start-speech', turn, messageId });
  } else if (loudness === 'ducked') {
    effects.push({ type: 'restore', turn });
  } else if (loudness === 'held') {
    effects.push({ type: 'resume-speech', turn });
  }
  reply.loudness = 'full';
}

function submitTurn(step: TurnStep, text: string): void {
  const { state, effects, nowMs } = step;
  const { merged, pending, locale } = state;
  const turn = state.lastTurn + 1;
  if (state.preemptive?.text === text && !merged) state.preemptive = null;
  else withdrawTurn(step);
  const userEndedAt = pending.at(-1)?.endedAt ?? nowMs;
  effects.push({ type: 'submit-turn', turn, text, locale, replacesTurn: merged?.turn ?? null });
  state.lastTurn = turn;
  state.pending = [];
  state.merged = null;
  if (state.waitingSince === null) {
    state.waitingSince = userEndedAt;
    resetWaiting(state);
  }
  state.reply = {
    turn,
    userText: text,
    userEndedAt,
    messageId: null,
    speech: 'none',
    loudness: 'full',
    heardUpTo: 0,
    isStalled: false,
    isContinued: false,
  };
}

/** T23: the words only stop a reply, which may be silent already. */
export function stopsReply(state: TurnState, said: string, locale = state.locale): boolean {
  return (state.reply !== null || state.hasOverruled) && isStopPhrase(said, locale);
}

/** T13, T20 to T24: decides which side has the floor while there is no speech and no pending transcript. */
export function settleFloor(step: TurnStep): void {
  const { state } = step;
  if (state.session !== 'open' || state.open || state.pending.some(({ text }) => text === null)) return;
  const said = joinUtterances(state.pending.map(({ text }) => text ?? ''));
  const isStopped = stopsReply(state, said);
  if (state.reply && (said === '' || isBackchannel(said, state.locale))) {
    state.pending = [];
    returnFloor(step);
    return;
  }
  const { waitingSince } = state;
  overruleReply(step);
  // The user has waited since the end of the words, and may have heard the signals already.
  state.waitingSince = waitingSince;
  state.hasOverruled = false;
  if (isStopped) {
    state.pending = [];
    state.merged = null;
    state.waitingSince = null;
    return;
  }
  const text = joinUtterances([state.merged?.text ?? '', said]);
  if (text === '') {
    state.pending = [];
    state.waitingSince = null;
    return;
  }
  submitTurn(step, text);
}

/** T26: words that were typed or said by other means become the turn at once. */
export function submitAtOnce(step: TurnStep, text: string, locale: string | null): void {
  step.state.locale = locale ?? step.state.locale;
  step.state.waitingSince = step.nowMs;
  resetWaiting(step.state);
  submitTurn(step, text);
}

/** T37: a call that breaks off loses no recognised word. The words stand in the thread and are answered there. */
export function submitRecognised(step: TurnStep): void {
  const { state } = step;
  const { open, pending } = state;
  const beingSaid = open?.finalText ?? open?.draft?.text ?? open?.interimText ?? '';
  const said = joinUtterances([...pending.map(({ text, interimText }) => text ?? interimText), beingSaid]);
  if (state.reply && (said === '' || isBackchannel(said, state.locale))) return;
  const isStopped = stopsReply(state, said);
  overruleReply(step);
  if (isStopped) return;
  const text = joinUtterances([state.merged?.text ?? '', said]);
  if (text !== '') submitTurn(step, text);
}

/** Restarts the signals of the waiting clock. */
export function resetWaiting(state: TurnState): void {
  state.hasPlayedEarcon = false;
  state.hasApologised = false;
}

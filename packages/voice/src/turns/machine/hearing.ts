import { contestFloor, minimumVoicedMs, resetWaiting, settleFloor, yieldFloor } from './floor.ts';
import type { TurnEvent } from './turn-event.ts';
import type { TurnStep } from './turn-step.ts';

/** T4: opens an utterance; its audio is kept from `preRollMs` before. */
export function openUtterance(step: TurnStep, startedAt: number, isKeyHeld: boolean): void {
  const { state, effects } = step;
  const utterance = state.lastUtterance + 1;
  state.lastUtterance = utterance;
  state.open = {
    utterance,
    startedAt,
    lastVoicedAt: startedAt,
    lastFrameAt: step.nowMs,
    silentMs: 0,
    voicedMs: isKeyHeld ? 0 : state.settings.detectorDelayMs + state.leadInMs,
    isConfirmed: false,
    isSilent: false,
    isKeyHeld,
    interimText: '',
    interimAt: step.nowMs,
    finalText: null,
    draftCount: 0,
    draft: null,
    judgements: 0,
    judgedWords: null,
    completion: null,
  };
  state.leadInMs = 0;
  const { reply, settings } = state;
  if (reply && reply.speech !== 'audible') reply.isContinued = startedAt - reply.userEndedAt <= settings.mergeWindowMs;
  effects.push({ type: 'open-utterance', utterance, preRollMs: settings.preRollMs });
  yieldFloor(step);
}

/** Drops the utterance as if it had not happened. The floor is not settled yet. */
export function cancelOpenUtterance({ state, effects }: TurnStep): void {
  if (!state.open) return;
  effects.push({ type: 'cancel-utterance', utterance: state.open.utterance });
  state.open = null;
}

/** T8, T9: ends the utterance. A noise is dropped; speech goes to the transcriber. */
export function endOpenUtterance(step: TurnStep): void {
  const { state, effects, nowMs } = step;
  const { open } = state;
  if (!open) return;
  if (open.isConfirmed || open.interimText !== '') {
    if (!open.isConfirmed) effects.push({ type: 'confirm-utterance', utterance: open.utterance });
    const { utterance, draft, interimText } = open;
    effects.push({ type: 'commit-utterance', utterance, ...(draft && { draft: draft.number }) });
    state.open = null;
    state.pending.push({ utterance, endedAt: nowMs, text: open.finalText ?? draft?.text ?? null, interimText });
    state.locale = draft?.locale ?? state.locale;
    if (state.reply?.speech !== 'audible') {
      state.waitingSince = nowMs;
      resetWaiting(state);
    }
  } else {
    cancelOpenUtterance(step);
  }
  settleFloor(step);
}

/** T4 to T6, T18 to T20, T43: one detector frame. */
export function hearFrame(
  step: TurnStep,
  { probability, durationMs, lateMs = 0, quietMs = 0 }: Extract<TurnEvent, { type: 'frame' }>,
): void {
  const { state, nowMs } = step;
  // Frames more than one frame late have others behind them, which may hold speech.
  const endedAt = nowMs - Math.min(lateMs, durationMs);
  const { settings, reply } = state;
  if (state.session !== 'open' || state.isMuted || state.isSuspended) return;
  if (!state.open) {
    const isDeafened = settings.mode === 'pushToTalk' || (!settings.canBargeIn && reply !== null && reply.speech !== 'none');
    if (isDeafened || probability <= settings.speechProbability) {
      state.leadInMs = probability >= settings.silenceProbability ? durationMs : 0;
      return;
    }
    openUtterance(step, endedAt - durationMs - state.leadInMs, false);
  }
  const { open } = state;
  if (!open) return;
  open.lastFrameAt = nowMs;
  const isVoiced = probability > settings.speechProbability || (!open.isSilent && probability >= settings.silenceProbability);
  const isHangover = isVoiced && quietMs >= durationMs && open.silentMs < settings.hangoverMs;
  if (isVoiced && !isHangover) {
    open.silentMs = quietMs < durationMs ? quietMs : 0;
    open.isSilent = false;
    open.completion = null;
    open.judgedWords = null;
    open.draft = null;
  } else {
    open.silentMs += durationMs;
  }
  open.voicedMs = Math.max(0, open.voicedMs + (isVoiced ? durationMs : -durationMs));
  // A busy page hears late frames all at once. Silence is measured by the audio, not by the clock.
  open.lastVoicedAt = endedAt - open.silentMs;
  if (!open.isConfirmed && open.voicedMs >= minimumVoicedMs(state, open)) {
    open.isConfirmed = true;
    step.effects.push({ type: 'confirm-utterance', utterance: open.utterance });
  }
  contestFloor(step);
}

/** T41: requests the words so far, so that they are known when the pause is long enough to end the turn. */
export function draftUtterance({ state, effects }: TurnStep): void {
  const { open } = state;
  if (!open) return;
  open.draftCount += 1;
  open.draft = { number: open.draftCount, text: null, locale: null };
  effects.push({ type: 'draft-utterance', utterance: open.utterance, draft: open.draftCount });
}

/** T7, T19: the pause after speech, before it is known whether the turn is over. */
export function pauseUtterance(step: TurnStep): void {
  const { open, reply } = step.state;
  if (!open) return;
  open.isSilent = true;
  const isOverSpeech = reply !== null && reply.speech !== 'none';
  if (isOverSpeech && !open.isConfirmed) {
    endOpenUtterance(step);
  } else {
    judgeTurn(step);
  }
}

/** T46: asks the judge about the words so far. A later answer replaces an earlier one. */
export function judgeTurn({ state, effects }: TurnStep): void {
  const { open, settings } = state;
  if (!open?.isSilent || open.isKeyHeld || !settings.hasJudge) return;
  const words = open.finalText ?? open.draft?.text ?? open.interimText;
  if (open.judgedWords === words) return;
  open.judgedWords = words;
  open.judgements += 1;
  effects.push({
    type: 'judge-turn',
    utterance: open.utterance,
    judgement: open.judgements,
    words,
    locale: open.draft?.locale ?? state.locale,
  });
}

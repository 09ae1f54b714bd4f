import type { TurnStep } from './turn-step.ts';

/** T44: the words of a pause are known; if it ends the turn, they are what will be answered. */
export function anticipateTurn(step: TurnStep): void {
  const { state, effects } = step;
  const { open, settings } = state;
  const text = open?.draft?.text;
  if (!open || !text || !settings.answersEarly || state.reply || state.merged || state.pending.length > 0) return;
  if (state.early?.text === text) return;
  withdrawTurn(step);
  const turn = state.lastTurn + 1;
  state.early = { turn, text };
  effects.push({ type: 'anticipate-turn', turn, text, locale: open.draft?.locale ?? state.locale });
}

/** T44: what was asked for early will not be the turn. */
export function withdrawTurn({ state, effects }: TurnStep): void {
  if (!state.early) return;
  effects.push({ type: 'withdraw-turn', turn: state.early.turn });
  state.early = null;
}

/** T44: only a pause that goes on keeps an early turn: whatever else happened, the person may say something else now. */
export function keepEarlyTurn(step: TurnStep): void {
  const { early, open } = step.state;
  if (early && open?.draft?.text !== early.text) withdrawTurn(step);
}

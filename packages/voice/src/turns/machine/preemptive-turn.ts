import type { TurnStep } from './turn-step.ts';

/** T44: asks for the reply in a pause, before it is certain that the turn is over. */
export function beginPreemptiveTurn(step: TurnStep): void {
  const { state, effects } = step;
  const { open } = state;
  const text = open?.draft?.text;
  if (!open || !text) return;
  withdrawTurn(step);
  const turn = state.lastTurn + 1;
  state.preemptive = { turn, text };
  effects.push({ type: 'begin-preemptive-turn', turn, text, locale: open.draft?.locale ?? state.locale });
}

/** T44: drops the preemptive reply, because its words are not the whole turn. */
export function withdrawTurn({ state, effects }: TurnStep): void {
  if (!state.preemptive) return;
  effects.push({ type: 'withdraw-turn', turn: state.preemptive.turn });
  state.preemptive = null;
}

/** T44: keeps the preemptive turn only while the pause goes on with the same words. */
export function keepPreemptiveTurn(step: TurnStep): void {
  const { preemptive, open } = step.state;
  if (preemptive && open?.draft?.text !== preemptive.text) withdrawTurn(step);
}

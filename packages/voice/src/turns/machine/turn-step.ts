import type { TurnEffect } from './turn-effect.ts';
import type { TurnState } from './turn-state.ts';

/** One reduction in progress: a private copy of the state, and the effects so far. */
export interface TurnStep {
  state: TurnState;
  effects: TurnEffect[];
  nowMs: number;
}

/** Copies what a reduction may change, so that the caller's state stays unchanged. */
export function openStep(state: TurnState, nowMs: number): TurnStep {
  return {
    state: {
      ...state,
      open: state.open && { ...state.open },
      pending: state.pending.map((pending) => ({ ...pending })),
      reply: state.reply && { ...state.reply },
    },
    effects: [],
    nowMs,
  };
}

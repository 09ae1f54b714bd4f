import { type InterpreterPair, otherSide, type Side } from './interpreter-pair.ts';

/** One thing that was said, and the message that says it in the other language. */
export interface InterpretedTurn {
  side: Side;
  text: string;
  from: string;
  to: string;
  /** Null until the server has taken it. */
  replyMessageId: string | null;
}

/** The half that a translation is read to: the one with its language now, else the one that did not say the words. */
export function listenerOf({ side, to }: Pick<InterpretedTurn, 'side' | 'to'>, pair: Pick<InterpreterPair, Side>): Side {
  if (pair.mine === to) return 'mine';
  return pair.theirs === to ? 'theirs' : otherSide(side);
}

export type SaidTurns = ReturnType<typeof createSaidTurns>;

/** What was said on this page. It outlives a session: another way to hear, or to type, opens a new one. */
export function createSaidTurns() {
  let turns: readonly InterpretedTurn[] = [];
  const listeners = new Set<() => void>();
  return {
    get: () => turns,
    change(next: readonly InterpretedTurn[]) {
      turns = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

import type { TurnJudge } from '@parley/voice/turns/endpoint/turn-judge';

/**
 * Loads the judge of turns beside the call, so that the call starts without waiting for it. Until it is loaded, and if it cannot
 * be loaded, its answers are missing and every pause waits the same time.
 */
export function loadTurnJudge(): TurnJudge {
  const loading = import('@parley/voice/turns/endpoint/turn-judge').then(({ createTurnJudge }) => createTurnJudge());
  // Each question reports the failure again, and the conversation goes on without an answer.
  loading.catch(() => undefined);
  return async (turn) => (await loading)(turn);
}

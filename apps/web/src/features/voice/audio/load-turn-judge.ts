import type { TurnJudge } from '@parley/voice/turns/endpoint/turn-judge';

/**
 * Loads the judge of turns beside the call, so that the call starts without waiting for it. Until it is loaded, and if it cannot
 * be loaded, its answers are missing and every pause waits the same time.
 *
 * @param locale the language that is expected first
 */
export function loadTurnJudge(locale: string): TurnJudge {
  const loading = import('@parley/voice/turns/endpoint/turn-judge').then(({ createTurnJudge }) => createTurnJudge(locale));
  // Each question reports the failure again, and the conversation goes on without an answer.
  loading.catch(() => undefined);
  return async (turn) => (await loading)(turn);
}

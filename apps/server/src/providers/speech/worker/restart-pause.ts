/** A crash may be chance: the first restart is at once. From the second in a row on there is a pause, doubled up to 30 s. */
const firstPauseMs = 500;
const longestPauseMs = 30_000;

/** Says when a program that dies may be started again. Time comes from outside. */
export type RestartPause = {
  /** It died without being asked to. */
  died(): void;
  /** It answered: earlier deaths no longer count. */
  worked(): void;
  mayStart(): boolean;
};

/** @param now milliseconds of any clock that only goes forwards */
export function createRestartPause(now: () => number): RestartPause {
  let deaths = 0;
  let until = 0;
  return {
    died() {
      deaths += 1;
      until = deaths < 2 ? 0 : now() + Math.min(longestPauseMs, firstPauseMs * 2 ** (deaths - 2));
    },
    worked() {
      deaths = 0;
      until = 0;
    },
    mayStart: () => now() >= until,
  };
}

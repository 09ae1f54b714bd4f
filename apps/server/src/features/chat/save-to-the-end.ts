import type { WaitingClock } from '#clock.ts';
import type { Logger } from '#log.ts';

/** Between the first attempts, while whoever reads still waits: a lock passes in this time. */
const shortPausesMs = [500, 1000, 1500, 2000];
/** Between later ones: a full disk is emptied by a person. */
const longPauseMs = 15_000;

/**
 * Saves what is in memory only, until it succeeds or the server stops.
 *
 * @param giveNotice called once when the first attempts have failed; later ones go on without anyone waiting
 * @returns whether it was saved in the end
 */
export async function saveToTheEnd(
  services: { clock: Pick<WaitingClock, 'pause'>; log: Pick<Logger, 'error'>; stopping: AbortSignal },
  save: () => Promise<void>,
  ids: { messageId: string },
  giveNotice: () => void,
): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await save();
      return true;
    } catch (error) {
      services.log.error({ err: error, messageId: ids.messageId, attempt }, 'A reply could not be saved.');
    }
    if (attempt === shortPausesMs.length + 1) giveNotice();
    try {
      await services.clock.pause(shortPausesMs[attempt - 1] ?? longPauseMs, services.stopping);
    } catch {
      return false;
    }
  }
}

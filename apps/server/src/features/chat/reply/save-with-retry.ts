import type { WaitingClock } from '#clock.ts';
import type { Logger } from '#log.ts';

/** Pauses between the first attempts, while followers still wait. A lock is released in this time. */
export const shortPausesMs = [500, 1000, 1500, 2000];
/** Pause between later attempts: someone has to free a full disk. */
const longPauseMs = 15_000;

/**
 * Saves what exists only in memory, until it succeeds or the server stops.
 *
 * @param giveNotice called once after the first attempts have failed; later ones run in the background
 * @returns whether it was saved in the end
 */
export async function saveWithRetry(
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

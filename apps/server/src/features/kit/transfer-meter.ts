const windowMs = 5000;

/** Tells the rate of the transfer that runs from its last seconds. Time comes from outside, in milliseconds. */
export type TransferMeter = {
  /**
   * @param id of the transfer; another one than before begins anew, because a part of it may be here already
   * @param bytes that are here now; fewer than before begins anew
   */
  note(id: string, bytes: number, now: number): void;
  /** Null while there is too little to tell from. */
  bytesPerSecond(now: number): number | null;
};

export function createTransferMeter(): TransferMeter {
  let samples: { bytes: number; at: number }[] = [];
  let current: string | null = null;
  return {
    note(id, bytes, now) {
      if (id !== current || bytes < (samples.at(-1)?.bytes ?? 0)) samples = [];
      current = id;
      const last = samples.at(-1);
      // Progress comes with every packet; ten samples a second are plenty.
      if (last && now - last.at < 100) return;
      samples.push({ bytes, at: now });
      while (samples.length > 2 && now - (samples[0]?.at ?? now) > windowMs) samples.shift();
    },
    bytesPerSecond(now) {
      const [first] = samples;
      const last = samples.at(-1);
      if (!first || !last || last.at === first.at) return null;
      // A source that stands still gets slower with every second.
      return ((last.bytes - first.bytes) * 1000) / (Math.max(now, last.at) - first.at);
    },
  };
}

const windowMs = 5000;

/** Tells the rate of a transfer from its last seconds. Time comes from outside, in milliseconds. */
export type TransferMeter = {
  /** @param bytes that are here now; fewer than before begins anew */
  note(bytes: number, now: number): void;
  /** Null while there is too little to tell from. */
  bytesPerSecond(now: number): number | null;
};

export function createTransferMeter(): TransferMeter {
  let samples: { bytes: number; at: number }[] = [];
  return {
    note(bytes, now) {
      const last = samples.at(-1);
      if (last && bytes < last.bytes) samples = [];
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

/** No loudspeaker is later than this, wireless ones included. */
const longestSeconds = 0.5;

/**
 * The seconds that sound takes from the audio clock to the ear. Firefox has reported tens of seconds for a device that
 * opened on a busy computer; words were then marked as late as that, or never.
 */
export function outputDelay({ outputLatency, baseLatency }: Pick<AudioContext, 'outputLatency' | 'baseLatency'>): number {
  const reported = outputLatency || baseLatency || 0;
  return reported <= longestSeconds ? reported : baseLatency || 0;
}

/** Length of a stretch whose loudness is compared, in samples at 16 kHz: 100 ms. */
const stretch = 1600;

/**
 * Cuts a long recording into pieces that a recogniser can hear at once, where it is quietest, so that few words are cut.
 *
 * @param samples 16-bit sound
 * @param longest samples of a piece at most
 */
export function cutAtQuiet(samples: Int16Array, longest: number): Int16Array[] {
  const pieces: Int16Array[] = [];
  let rest = samples;
  while (rest.length > longest) {
    const at = quietest(rest, Math.floor(longest / 2), longest);
    pieces.push(rest.subarray(0, at));
    rest = rest.subarray(at);
  }
  return [...pieces, rest];
}

/** The end of the quietest stretch between two places; the latest of several. */
function quietest(samples: Int16Array, from: number, to: number): number {
  let best = to;
  let least = Infinity;
  for (let start = from; start + stretch <= to; start += stretch) {
    let loudness = 0;
    for (let at = start; at < start + stretch; at += 1) loudness += Math.abs(samples[at] ?? 0);
    if (loudness > least) continue;
    least = loudness;
    best = start + stretch;
  }
  return best;
}

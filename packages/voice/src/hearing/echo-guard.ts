import { bandCount, hopMs, silentDb } from './band-meter.ts';
import { createDelayFinder, delayCount } from './echo-delay.ts';

/** Before anything is known, the echo may be as loud as the output. */
const unknownGainDb = 0;
/**
 * It is assumed for this long: longer than the delay of most loudspeakers, and shorter than the pre-roll of an utterance, so that an
 * answer to a short reply loses no word.
 */
const unknownHops = 304 / hopMs;
/** Below this level the loudspeaker reveals nothing about the room. */
const audibleDb = -55;
/** A voice correlates with its echo by 0.8 and more, with another voice by 0.3, and for single words by up to 0.6. */
const sureAgreement = 0.55;
/** An echo must be seen at one delay for this long before it counts. For short moments a user's words correlate with anything. */
const newHops = 100 / hopMs;
const otherHops = 500 / hopMs;
/** Half a syllable to either side: walls reflect from several distances. */
const spreadHops = 2;
/** A furnished room attenuates an echo by 60 dB in about 350 ms. */
const decayDb = (60 * hopMs) / 350;
const longestEchoHops = delayCount + 60 / decayDb;
/** A plain echo exceeds its prediction by more than this in at most 1 of 100 hops. */
const marginDb = 6;
/** The room's own noise rises slowly, speech fast. */
const noiseRiseDb = (3 * hopMs) / 1000;
const noiseMarginDb = 9;
/** The loudest moments show the gain best: between them, walls and pauses blur it. So the estimate rises faster than it falls. */
const riseHops = 250 / hopMs;
const fallHops = 500 / hopMs;
/** Limit for single misleading moments: a gap in speech, or a user's word. */
const mostFallDb = 2 * marginDb;
const mostRiseDb = marginDb;
/** While a user speaks, little can be learned about the echo. A louder loudspeaker is detected anyway. */
const userRate = 0.25;
/** As long as a frame of the speech detector. */
const frameHops = 32 / hopMs;
/** A blocked page hears frames late. Frames older than this are judged by the oldest known state. */
const rememberedHops = 4000 / hopMs;

/** Above this share, a user is heard beside the echo. A user as loud as the echo reaches it in most syllables. */
export const leastUnexplained = 0.4;

export interface EchoGuard {
  /** One hop of both sounds on the same clock: levels of each band, in dB. */
  hear(microphone: Float32Array, output: Float32Array): void;
  /**
   * Share of the microphone's sound that neither the loudspeaker nor the room's noise explains, 0 to 1,
   * in the 32 ms that ended `agoMs` before the last hop. 1 where no echo is possible.
   */
  unexplained(agoMs?: number): number;
}

const powerOf = (db: number) => 10 ** (db / 10);

/**
 * Distinguishes a user from the assistant's own voice that returns from the loudspeaker (H1 to H4). It learns the
 * delay and the gain of each band of the echo, and predicts the echo from them. It compares power,
 * not waveforms, so that a distorting loudspeaker or a drifting clock does no harm.
 */
export function createEchoGuard(): EchoGuard {
  const finder = createDelayFinder();
  /** The latest hops of the output, as a ring; the newest stands at `head`. */
  const played = Array.from({ length: delayCount + spreadHops }, () => new Float32Array(bandCount).fill(silentDb));
  let head = 0;
  /** In hops. Null until the echo was surely seen. While a user speaks it cannot be seen and stays unchanged. */
  let delay: number | null = null;
  let candidate: number | null = null;
  let seenHops = 0;
  let audibleHops = 0;
  const gainDb = new Float64Array(bandCount).fill(unknownGainDb);
  const echoDb = new Float64Array(bandCount).fill(silentDb);
  const noiseDb = new Float64Array(bandCount).fill(Infinity);
  /** The loudest value of each band around the moment whose echo is heard now. */
  const sourceDb = new Float64Array(bandCount);
  const shares = new Float64Array(rememberedHops).fill(1);
  let silentHops = Infinity;
  let hop = 0;

  /**
   * Whether the echo is surely seen at the expected delay. The expected delay changes only after an echo was seen elsewhere for a while.
   */
  function seeEcho(): boolean {
    const { delay: found, agreement } = finder.best();
    const isAt = (expected: number | null) => agreement > sureAgreement && expected !== null && Math.abs(found - expected) <= spreadHops;
    seenHops = isAt(candidate) ? seenHops + 1 : 0;
    candidate = found;
    if (seenHops >= (delay === null ? newHops : otherHops) && !isAt(delay)) {
      // Another path through the air is as unknown as the first one.
      gainDb.fill(unknownGainDb);
      delay = found;
    }
    return isAt(delay);
  }

  function findSource(): void {
    const [from, to] = delay === null ? [0, unknownHops] : [Math.max(0, delay - spreadHops), delay + spreadHops];
    sourceDb.fill(silentDb);
    for (let ago = from; ago <= to; ago += 1) {
      const levels = played[(head + ago) % played.length]!;
      for (let band = 0; band < bandCount; band += 1) sourceDb[band] = Math.max(sourceDb[band]!, levels[band]!);
    }
  }

  function shareUnexplained(microphone: Float32Array): number {
    let heard = 0;
    let unexplained = 0;
    for (let band = 0; band < bandCount; band += 1) {
      const level = microphone[band]!;
      echoDb[band] = Math.max(sourceDb[band]! + gainDb[band]!, echoDb[band]! - decayDb);
      noiseDb[band] = Math.min(level, noiseDb[band]! + noiseRiseDb);
      heard += powerOf(level);
      unexplained += Math.max(0, powerOf(level) - powerOf(echoDb[band]! + marginDb) - powerOf(noiseDb[band]! + noiseMarginDb));
    }
    return unexplained / heard;
  }

  function learnGains(microphone: Float32Array, isSure: boolean, isUser: boolean): void {
    for (let band = 0; band < bandCount; band += 1) {
      if (sourceDb[band]! <= audibleDb) continue;
      const error = microphone[band]! - sourceDb[band]! - gainDb[band]!;
      // Without a visible echo there may be none at all, as with headphones. The estimate then only falls.
      if (error < 0) gainDb[band]! += (isSure ? Math.max(error, -mostFallDb) : error) / fallHops;
      else if (isSure) gainDb[band]! += (Math.min(error, mostRiseDb) * (isUser ? userRate : 1)) / riseHops;
    }
  }

  return {
    hear(microphone, output) {
      head = (head + played.length - 1) % played.length;
      played[head]!.set(output);
      finder.hear(microphone, output);
      const isSure = seeEcho();
      findSource();
      const isAudible = output.some((level) => level > audibleDb);
      silentHops = isAudible ? 0 : silentHops + 1;
      audibleHops = isAudible ? Math.min(unknownHops, audibleHops + 1) : Math.max(0, audibleHops - 1);
      const share = shareUnexplained(microphone);
      shares[hop % rememberedHops] = silentHops > longestEchoHops ? 1 : share;
      hop += 1;
      // At first, a missing echo means nothing: it may still come.
      if (isSure || (delay === null && audibleHops >= unknownHops)) learnGains(microphone, isSure, share > leastUnexplained);
    },
    unexplained(agoMs = 0) {
      const last = hop - 1 - Math.min(rememberedHops - frameHops, Math.max(0, Math.round(agoMs / hopMs)));
      let sum = 0;
      for (let index = last; index > last - frameHops; index -= 1) sum += shares[(index + rememberedHops) % rememberedHops]!;
      return sum / frameHops;
    },
  };
}

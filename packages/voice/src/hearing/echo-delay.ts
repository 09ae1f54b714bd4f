import { bandCount, hopMs } from './band-meter.ts';

/** Bluetooth loudspeakers answer after 300 ms; half as much again covers the systems in between. */
const longestDelayMs = 480;
/** Number of delays that are distinguished, in steps of `hopMs`. */
export const delayCount = longestDelayMs / hopMs + 1;
/** Below this level nothing is compared: pauses of the loudspeaker, and a quiet room. */
const quietestOutputDb = -65;
const quietestMicrophoneDb = -80;
/** A second of speech reveals the delay. After a device change it is found again within a few seconds. */
const memoryHops = 1000 / hopMs;
/** Levels are compared with their average over this many hops, so that loudness alone does not correlate. */
const averageHops = 500 / hopMs;

/** A single syllable correlates with anything. Evidence worth a fifth of a second of speech is held against every delay. */
const doubt = bandCount * 12 ** 2 * (200 / hopMs);

export interface DelayFinder {
  /** One hop of both sounds: levels of each band, in dB. */
  hear(microphone: Float32Array, output: Float32Array): void;
  /** The likeliest delay, in hops, and the correlation there: 1 perfect, 0 none. */
  best(): { delay: number; agreement: number };
}

/** Finds the delay between loudspeaker and microphone: the one at which their levels rise and fall together. */
export function createDelayFinder(): DelayFinder {
  const deviation = (quietestDb: number) => {
    const average = new Float64Array(bandCount).fill(quietestDb);
    return (levels: Float32Array, into: Float64Array) => {
      for (let band = 0; band < bandCount; band += 1) {
        const level = Math.max(quietestDb, levels[band]!);
        average[band]! += (level - average[band]!) / averageHops;
        into[band] = level - average[band]!;
      }
    };
  };
  const deviateMicrophone = deviation(quietestMicrophoneDb);
  const deviateOutput = deviation(quietestOutputDb);
  const heard = new Float64Array(bandCount);
  /** The latest hops of the output, as a ring buffer; the newest is at `head`. */
  const played = Array.from({ length: delayCount }, () => new Float64Array(bandCount));
  let head = 0;
  const products = new Float64Array(delayCount);
  const outputSquares = new Float64Array(delayCount);
  let microphoneSquares = 0;
  const kept = 1 - 1 / memoryHops;

  return {
    hear(microphone, output) {
      head = (head + delayCount - 1) % delayCount;
      deviateOutput(output, played[head]!);
      deviateMicrophone(microphone, heard);
      microphoneSquares = microphoneSquares * kept + dot(heard, heard);
      for (let delay = 0; delay < delayCount; delay += 1) {
        const then = played[(head + delay) % delayCount]!;
        products[delay] = products[delay]! * kept + dot(then, heard);
        outputSquares[delay] = outputSquares[delay]! * kept + dot(then, then);
      }
    },
    best() {
      let found = { delay: 0, agreement: 0 };
      for (let delay = 0; delay < delayCount; delay += 1) {
        const agreement = products[delay]! / (Math.sqrt(outputSquares[delay]! * microphoneSquares) + doubt);
        if (agreement > found.agreement) found = { delay, agreement };
      }
      return found;
    },
  };
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let band = 0; band < bandCount; band += 1) sum += one[band]! * other[band]!;
  return sum;
}

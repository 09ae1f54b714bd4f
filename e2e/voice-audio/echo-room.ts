import { createBandMeter } from '../../packages/voice/src/hearing/band-meter.ts';
import { createSpeechEvidence } from '../../packages/voice/src/hearing/speech-evidence.ts';
import { createChance } from '../../packages/voice/src/testing/repeatable-chance.ts';
import { createTurnFixture, frameMs } from '../../packages/voice/src/turns/machine/turn-fixture.ts';
import { type Detector, detectorRate, frameSamples } from './detector.ts';

export interface EchoRoom {
  /** What the loudspeaker plays, repeatedly. */
  reply: Float32Array;
  /** How much quieter it is at the microphone, in dB. */
  echoDb: number;
  delayMs: number;
  /** What else the microphone hears, from the start. */
  user?: Float32Array;
}

/** The echo of furniture and walls: 0.3 s until it is 60 dB down. */
const reverberationSeconds = 0.3;
const wallCount = 60;
const roomNoise = 0.001;
const duckedGain = 10 ** (-18 / 20);

/** A room without any echo cancellation: the reply at the microphone, frame by frame. */
function openRoom({ reply, echoDb, delayMs, user }: EchoRoom, seed: number) {
  const chance = createChance(seed);
  const loudness = 10 ** (echoDb / 20);
  const direct = { late: Math.round((delayMs / 1000) * detectorRate), gain: loudness };
  const walls = Array.from({ length: wallCount }, () => {
    const seconds = chance() * reverberationSeconds;
    const gain = loudness * (chance() - 0.5) * 0.3 * 10 ** ((-3 * seconds) / reverberationSeconds);
    return { late: direct.late + Math.round(seconds * detectorRate), gain };
  });
  const paths = [direct, ...walls];
  const played = new Float32Array(2 ** 15);
  let at = 0;
  let gain = 1;

  /** One frame, while the reply moves to the loudness `target` within 15 ms. */
  return function next(target: number): { output: Float32Array; microphone: Float32Array } {
    const output = new Float32Array(frameSamples);
    const microphone = new Float32Array(frameSamples);
    for (let index = 0; index < frameSamples; index += 1, at += 1) {
      gain += (target - gain) / (0.005 * detectorRate);
      const sample = reply[at % reply.length]! * gain;
      output[index] = sample;
      played[at % played.length] = sample;
      let heard = (user?.[at] ?? 0) + (chance() - 0.5) * 2 * roomNoise;
      for (const path of paths) if (at >= path.late) heard += path.gain * played[(at - path.late) % played.length]!;
      microphone[index] = heard;
    }
    return { output, microphone };
  };
}

/** Calls that read something long aloud, each in its own room, with ducking and holding as the turn machine decides. */
export async function sitInRooms(detector: Detector, rooms: readonly EchoRoom[], durationMs: number) {
  const detect = detector(rooms.length);
  const calls = rooms.map((room, index) => {
    const evidence = createSpeechEvidence();
    const levels: Record<'microphone' | 'output', Float32Array[]> = { microphone: [], output: [] };
    const fixture = createTurnFixture();
    fixture.arm(true);
    fixture.say('read me a long book');
    fixture.answer(10);
    fixture.log.length = 0;
    return {
      fixture,
      evidence,
      levels,
      begunMs: fixture.nowMs,
      next: openRoom(room, index + 1),
      meters: {
        microphone: createBandMeter(detectorRate, (heard) => levels.microphone.push(heard)),
        output: createBandMeter(detectorRate, (heard) => levels.output.push(heard)),
      },
    };
  });
  for (let atMs = 0; atMs < durationMs; atMs += frameMs) {
    const frames = calls.map(({ fixture, next }) => next(loudnessOf(fixture.state.reply)));
    const probabilities = await detect(frames.map(({ microphone }) => microphone));
    calls.forEach(({ fixture, evidence, levels, meters }, index) => {
      const { microphone, output } = frames[index]!;
      meters.microphone(microphone);
      meters.output(output);
      for (const heard of levels.microphone.splice(0)) evidence.hearLevels(heard, levels.output.shift()!, atMs);
      fixture.hear(evidence.weigh(probabilities[index]!, microphone, atMs), frameMs);
    });
  }
  return calls.map(({ fixture, begunMs }) => fixture.log.map(({ atMs, effect }) => ({ atMs: atMs - begunMs, ...effect })));
}

function loudnessOf(reply: { loudness: 'full' | 'ducked' | 'held' } | null): number {
  if (!reply || reply.loudness === 'held') return 0;
  return reply.loudness === 'ducked' ? duckedGain : 1;
}

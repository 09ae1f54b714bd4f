import type { Page } from 'playwright-core';

/** Loudness over time on the page's clock, for the user's ears and for the microphone. */
export interface TappedSound {
  times: number[];
  output: number[];
  microphone: number[];
  /** When each microphone track was stopped. */
  stoppedAt: number[];
  openTracks: number;
}

/** Measures the loudspeaker's output and the microphone's input. Call it before the page is opened. */
export async function tapSound(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sound: TappedSound = { times: [], output: [], microphone: [], stoppedAt: [], openTracks: 0 };
    (globalThis as unknown as { parleySound: TappedSound }).parleySound = sound;
    const meters: { output: AnalyserNode | null; microphone: AnalyserNode | null } = { output: null, microphone: null };
    const meterOf = (context: BaseAudioContext) => {
      const meter = context.createAnalyser();
      meter.fftSize = 512;
      return meter;
    };
    const connect = AudioNode.prototype.connect as (target: AudioNode, ...rest: number[]) => AudioNode;
    AudioNode.prototype.connect = function (this: AudioNode, target: AudioNode, ...rest: number[]) {
      if (target === this.context.destination) connect.call(this, (meters.output = meterOf(this.context)));
      return connect.call(this, target, ...rest);
    } as typeof AudioNode.prototype.connect;
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      if (stream.getAudioTracks().length === 0) return stream;
      const context = new AudioContext();
      connect.call(context.createMediaStreamSource(stream.clone()), (meters.microphone = meterOf(context)));
      for (const track of stream.getAudioTracks()) {
        sound.openTracks += 1;
        const stop = track.stop.bind(track);
        track.stop = () => {
          if (track.readyState === 'live') {
            sound.openTracks -= 1;
            sound.stoppedAt.push(performance.now());
          }
          stop();
        };
      }
      return stream;
    };
    const samples = new Float32Array(512);
    const levelOf = (meter: AnalyserNode | null) => {
      if (!meter) return 0;
      meter.getFloatTimeDomainData(samples);
      return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
    };
    setInterval(() => {
      sound.times.push(performance.now());
      sound.output.push(levelOf(meters.output));
      sound.microphone.push(levelOf(meters.microphone));
    }, 8);
  });
}

export const readSound = (page: Page): Promise<TappedSound> =>
  page.evaluate(() => (globalThis as unknown as { parleySound: TappedSound }).parleySound);

/** Ranges louder than a threshold; silences shorter than `joinMs` do not divide them. */
export function stretches(times: readonly number[], levels: readonly number[], threshold: number, joinMs: number) {
  const found: { from: number; to: number }[] = [];
  levels.forEach((level, index) => {
    if (level < threshold) return;
    const at = times[index]!;
    const last = found.at(-1);
    if (last && at - last.to <= joinMs) last.to = at;
    else found.push({ from: at, to: at });
  });
  return found;
}

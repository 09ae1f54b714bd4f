import type { BrowserContext, Page } from 'playwright-core';

/** Loudness on the audio clock of a call, in ms: the loudspeaker's output and the microphone's input. */
export interface CallLevels {
  times: number[];
  output: number[];
  microphone: number[];
}

declare global {
  interface Window {
    callLevels: CallLevels;
  }
}

/** Loudness of both inputs for each 256 samples, with the time at their end, posted a few dozen at once. */
const meter = `registerProcessor('call-levels', class extends AudioWorkletProcessor {
  seen = []; sums = [0, 0]; samples = 0;
  process(inputs) {
    for (const side of [0, 1]) for (const sample of inputs[side][0] ?? []) this.sums[side] += sample * sample;
    this.samples += 128;
    if (this.samples === 256) {
      this.seen.push((currentTime + 128 / sampleRate) * 1000, ...this.sums.map((sum) => Math.sqrt(sum / 256)));
      this.sums = [0, 0];
      this.samples = 0;
    }
    if (this.seen.length >= 96) this.port.postMessage(this.seen.splice(0));
    return true;
  }
});`;

/**
 * Two level meters on the one audio clock of a call, so that a busy page distorts neither. The context must be created
 * with `bypassCSP`, and its pages may open only one microphone.
 */
export async function tapCallLevels(context: BrowserContext): Promise<void> {
  await context.addInitScript((source) => {
    window.callLevels = { times: [], output: [], microphone: [] };
    const connect = AudioNode.prototype.connect as (this: AudioNode, ...to: unknown[]) => AudioNode;
    const worklets = new Map<BaseAudioContext, Promise<AudioWorkletNode>>();
    const heard = new Set<BaseAudioContext>();
    const open = async (audio: BaseAudioContext) => {
      await audio.audioWorklet.addModule(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
      const worklet = new AudioWorkletNode(audio, 'call-levels', { numberOfInputs: 2, numberOfOutputs: 1 });
      worklet.port.addEventListener('message', ({ data }: MessageEvent<number[]>) => {
        for (let index = 0; index < data.length; index += 3) {
          window.callLevels.times.push(data[index]!);
          window.callLevels.output.push(data[index + 1]!);
          window.callLevels.microphone.push(data[index + 2]!);
        }
      });
      worklet.port.start();
      // Silent, but a node plays only if it is connected to the output.
      connect.call(worklet, audio.destination);
      return worklet;
    };
    const meterOf = (audio: BaseAudioContext) => {
      const known = worklets.get(audio) ?? open(audio);
      worklets.set(audio, known);
      return known;
    };
    AudioNode.prototype.connect = function tapped(this: AudioNode, ...to: unknown[]) {
      if (to[0] instanceof AudioDestinationNode) void meterOf(this.context).then((worklet) => connect.call(this, worklet, 0, 0));
      return connect.apply(this, to);
    } as typeof AudioNode.prototype.connect;
    const createSource = AudioContext.prototype.createMediaStreamSource;
    AudioContext.prototype.createMediaStreamSource = function tapped(stream) {
      const node = createSource.call(this, stream);
      // The detector and the echo meter read it too.
      if (!heard.has(this)) void meterOf(this).then((worklet) => connect.call(node, worklet, 0, 1));
      heard.add(this);
      return node;
    };
  }, meter);
}

export const readCallLevels = (page: Page): Promise<CallLevels> => page.evaluate(() => window.callLevels);

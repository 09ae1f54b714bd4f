import type { BrowserContext } from 'playwright-core';

declare global {
  interface Window {
    audioClockTap: { times: number[]; levels: number[] };
  }
}

/** Loudness for each 128 samples with their time on the audio clock, posted a few dozen at once. */
const meter = `registerProcessor('clock-tap', class extends AudioWorkletProcessor {
  seen = [];
  process([input]) {
    let sum = 0;
    const samples = input[0] ?? [];
    for (const sample of samples) sum += sample * sample;
    this.seen.push(currentTime * 1000, Math.sqrt(sum / Math.max(1, samples.length)));
    if (this.seen.length >= 64) this.port.postMessage(this.seen.splice(0));
    return true;
  }
});`;

/**
 * Measures the output of every page of a context, in ms of the audio clock, so that a busy page does
 * not distort it. The context must be created with `bypassCSP`.
 */
export async function tapAudioClock(context: BrowserContext): Promise<void> {
  await context.addInitScript((source) => {
    window.audioClockTap = { times: [], levels: [] };
    const connect = AudioNode.prototype.connect as (this: AudioNode, ...to: unknown[]) => AudioNode;
    const tap = async (node: AudioNode) => {
      await node.context.audioWorklet.addModule(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
      const worklet = new AudioWorkletNode(node.context, 'clock-tap', { numberOfOutputs: 0 });
      worklet.port.addEventListener('message', ({ data }: MessageEvent<number[]>) => {
        for (let index = 0; index < data.length; index += 2) {
          window.audioClockTap.times.push(data[index]!);
          window.audioClockTap.levels.push(data[index + 1]!);
        }
      });
      worklet.port.start();
      connect.call(node, worklet);
    };
    AudioNode.prototype.connect = function tapped(this: AudioNode, ...to: unknown[]) {
      if (to[0] instanceof AudioDestinationNode) void tap(this);
      return connect.apply(this, to);
    } as typeof AudioNode.prototype.connect;
  }, meter);
}

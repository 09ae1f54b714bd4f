import { createBandMeter } from '../hearing/band-meter.ts';

/** The part of an audio worklet's world that is used; the DOM's types do not know it. */
declare const sampleRate: number;
declare const currentTime: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

const quantum = 128;
const silence = new Float32Array(quantum);

/** Measures microphone (first input) and loudspeaker (second) on the audio clock: `[microphone, output, seconds]`, band levels hop by hop. */
class EchoTap extends AudioWorkletProcessor {
  private microphone: Float32Array | null = null;
  private readonly hearMicrophone = createBandMeter(sampleRate, (levels) => (this.microphone = levels));
  private readonly hearOutput = createBandMeter(sampleRate, (output) => this.port.postMessage([this.microphone, output, currentTime]));

  process([microphone, output]: readonly Float32Array[][]): boolean {
    // An input to which nothing is connected now has no channels. The microphone comes first: its levels go out with the output's.
    this.hearMicrophone(microphone?.[0] ?? silence);
    this.hearOutput(output?.[0] ?? silence);
    return true;
  }
}

registerProcessor('echo-tap', EchoTap);

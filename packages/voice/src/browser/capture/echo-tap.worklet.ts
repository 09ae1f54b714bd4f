import { createBandMeter } from '../../hearing/band-meter.ts';

/** The parts of the audio worklet's global scope that this file uses. The DOM types do not declare them. */
declare const sampleRate: number;
declare const currentTime: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

const quantum = 128;
const silence = new Float32Array(quantum);

/**
 * Measures the microphone (first input) and the loudspeaker (second input) on the audio clock. Posts `[microphone, output, seconds]`:
 * band levels, hop by hop.
 */
class EchoTap extends AudioWorkletProcessor {
  private microphone: Float32Array | null = null;
  private readonly hearMicrophone = createBandMeter(sampleRate, (levels) => (this.microphone = levels));
  private readonly hearOutput = createBandMeter(sampleRate, (output) => this.port.postMessage([this.microphone, output, currentTime]));

  process([microphone, output]: readonly Float32Array[][]): boolean {
    // An input without a connection has no channels. The microphone comes first, because its levels are posted together with the output's.
    this.hearMicrophone(microphone?.[0] ?? silence);
    this.hearOutput(output?.[0] ?? silence);
    return true;
  }
}

registerProcessor('echo-tap', EchoTap);

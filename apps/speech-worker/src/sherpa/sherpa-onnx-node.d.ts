declare module 'sherpa-onnx-node' {
  export interface GeneratedAudio {
    samples: Float32Array;
    sampleRate: number;
  }

  export interface OfflineTts {
    readonly sampleRate: number;
    readonly numSpeakers: number;
    /** Returning 0 (or false) from `onProgress` stops the synthesis. */
    generateAsync(options: {
      text: string;
      sid: number;
      speed: number;
      enableExternalBuffer: boolean;
      onProgress?: (chunk: { samples: Float32Array; progress: number }) => number;
    }): Promise<GeneratedAudio>;
  }

  export interface OfflineStream {
    acceptWaveform(wave: { samples: Float32Array; sampleRate: number }): void;
  }

  export interface OfflineRecognizer {
    createStream(): OfflineStream;
    setConfig(config: object): void;
    decodeAsync(stream: OfflineStream): Promise<{ text: string; lang?: string }>;
  }

  const sherpa: {
    OfflineTts: { createAsync(config: object): Promise<OfflineTts> };
    OfflineRecognizer: { createAsync(config: object): Promise<OfflineRecognizer> };
  };
  export default sherpa;
}

import { frameDurationMs } from '../../hearing/frame-clock.ts';

export interface DetectorFrame {
  /** Probability that the frame holds speech. */
  probability: number;
  /** Mono at 16 kHz. */
  samples: Float32Array;
  durationMs: number;
}

/** The parts of @ricky0123/vad-web that are used. The application passes them in, so that the library loads with the first call. */
export interface VadModule {
  MicVAD: {
    new: (options: {
      model: 'v5';
      audioContext: AudioContext;
      baseAssetPath: string;
      onnxWASMBasePath: string;
      getStream: () => Promise<MediaStream>;
      pauseStream: (stream: MediaStream) => Promise<void>;
      resumeStream: (stream: MediaStream) => Promise<MediaStream>;
      onFrameProcessed: (probabilities: { isSpeech: number }, frame: Float32Array) => void;
      startOnLoad: boolean;
    }) => Promise<{ destroy(): Promise<void> }>;
  };
}

export interface SpeechDetector {
  stop(): Promise<void>;
}

/**
 * Runs a stream through Silero v5 and reports every frame. Only the probabilities come from the library:
 * the turn machine decides when speech begins and ends. The model loads while the browser
 * still asks the user for the microphone.
 */
export async function startSpeechDetector(options: {
  loadVad: () => Promise<VadModule>;
  /** Where the worklet, the model and the runtime are served, with a final slash. */
  assetPath: string;
  context: AudioContext;
  stream: Promise<MediaStream>;
  onFrame: (frame: DetectorFrame) => void;
}): Promise<SpeechDetector> {
  const { loadVad, assetPath, context, stream, onFrame } = options;
  // The first `await` handles it. Unhandled, it would be reported twice.
  stream.catch(() => undefined);
  const { MicVAD } = await loadVad();
  const vad = await MicVAD.new({
    model: 'v5',
    audioContext: context,
    baseAssetPath: assetPath,
    onnxWASMBasePath: assetPath,
    getStream: () => stream,
    pauseStream: async () => undefined,
    resumeStream: async (open) => open,
    onFrameProcessed: ({ isSpeech }, samples) => onFrame({ probability: isSpeech, samples, durationMs: frameDurationMs }),
    startOnLoad: true,
  });
  return { stop: () => vad.destroy() };
}

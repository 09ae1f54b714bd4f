export interface DetectorFrame {
  /** Probability that the frame holds speech. */
  probability: number;
  /** Mono at 16 kHz. */
  samples: Float32Array;
  durationMs: number;
}

/** What of @ricky0123/vad-web is used; the application hands it in, so that it loads at the first call. */
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

/** 512 samples at 16 kHz. */
export const frameDurationMs = 32;

/**
 * Hears a stream through Silero v5 and tells of every frame. Only the probabilities are taken from
 * the library: when speech begins and ends is for the turn machine. The model loads while the
 * person is still being asked for the microphone.
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
  // Handled below by whoever awaits it first; unhandled it would be reported twice.
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

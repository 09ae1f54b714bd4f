export interface EchoTap {
  stop(): void;
}

/**
 * Measures what the microphone hears and what the loudspeaker plays, at the same moments.
 *
 * @param options.url of the module `echo-tap.worklet`, bundled by the application
 * @param options.onLevels called every 8 ms with the context's time in ms and the power of each band in dB; see `createBandMeter`
 * @returns null where the browser cannot load the module; the call then continues without it
 */
export async function startEchoTap(options: {
  url: string;
  context: AudioContext;
  stream: MediaStream;
  output: AudioNode;
  onLevels(microphone: Float32Array, output: Float32Array, atMs: number): void;
}): Promise<EchoTap | null> {
  const { url, context, stream, output, onLevels } = options;
  try {
    await context.audioWorklet.addModule(url);
    const node = new AudioWorkletNode(context, 'echo-tap', { numberOfInputs: 2, numberOfOutputs: 0 });
    node.port.addEventListener('message', ({ data: [heard, played, seconds] }: MessageEvent<[Float32Array, Float32Array, number]>) =>
      onLevels(heard, played, seconds * 1000),
    );
    node.port.start();
    const source = context.createMediaStreamSource(stream);
    source.connect(node, 0, 0);
    output.connect(node, 0, 1);
    return {
      stop() {
        node.port.close();
        source.disconnect();
        output.disconnect(node);
      },
    };
  } catch {
    return null;
  }
}

let tapped: AudioContext | null = null;

/**
 * Opens an audio context at the device's own rate that may play. Safari unlocks it only by a sound played inside the tap; resume alone is
 * not enough.
 */
export function openAudioContext(): AudioContext {
  const context = new AudioContext({ latencyHint: 'interactive' });
  const silence = context.createBufferSource();
  silence.buffer = context.createBuffer(1, 1, context.sampleRate);
  silence.connect(context.destination);
  silence.start();
  void context.resume();
  return context;
}

/** Opens audio inside a tap for a session that starts after its code and data have loaded. The browser would no longer allow it then. */
export function tapAudio(): void {
  tapped ??= openAudioContext();
}

/** Takes the context that a tap opened, for the session that starts now; null if no tap opened one. */
export function takeTappedContext(): AudioContext | null {
  const context = tapped;
  tapped = null;
  return context;
}

/** Closes the context of a tap that started nothing. */
export function forgetTappedAudio(): void {
  void takeTappedContext()?.close();
}

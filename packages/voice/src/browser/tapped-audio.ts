let tapped: AudioContext | null = null;

/** An audio context at the device's own rate that may sound: Safari unlocks it by the sound it plays in the tap, not by resume alone. */
export function openAudioContext(): AudioContext {
  const context = new AudioContext({ latencyHint: 'interactive' });
  const silence = context.createBufferSource();
  silence.buffer = context.createBuffer(1, 1, context.sampleRate);
  silence.connect(context.destination);
  silence.start();
  void context.resume();
  return context;
}

/** Opens audio inside a tap for the session that begins once its code and facts are here: by then the browser would no longer allow it. */
export function tapAudio(): void {
  tapped ??= openAudioContext();
}

/** The context that a tap opened, for the session that begins now; null where none did. */
export function takeTappedContext(): AudioContext | null {
  const context = tapped;
  tapped = null;
  return context;
}

/** Nothing begins after the tap: its context is closed. */
export function forgetTappedAudio(): void {
  void takeTappedContext()?.close();
}

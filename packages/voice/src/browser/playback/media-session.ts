export interface MediaControls {
  title: string;
  artist: string;
  onPlay?(): void;
  onPause?(): void;
  /** Moves by sentences. */
  onPrevious?(): void;
  onNext?(): void;
  onStop?(): void;
}

/** Shows a call or a reading on the lock screen and on headphone keys. Call the result to remove it. */
export function showMediaControls(controls: MediaControls): { setPlaying(isPlaying: boolean): void; clear(): void } {
  if (!('mediaSession' in navigator)) return { setPlaying: () => undefined, clear: () => undefined };
  const session = navigator.mediaSession;
  const handlers: [MediaSessionAction, (() => void) | undefined][] = [
    ['play', controls.onPlay],
    ['pause', controls.onPause],
    ['previoustrack', controls.onPrevious],
    ['nexttrack', controls.onNext],
    ['stop', controls.onStop],
  ];
  session.metadata = new MediaMetadata({ title: controls.title, artist: controls.artist });
  for (const [action, handler] of handlers) session.setActionHandler(action, handler ?? null);
  return {
    setPlaying(isPlaying) {
      session.playbackState = isPlaying ? 'playing' : 'paused';
    },
    clear() {
      session.metadata = null;
      session.playbackState = 'none';
      for (const [action] of handlers) session.setActionHandler(action, null);
    },
  };
}

/** A browser that forbids sound does not start the context at all; one that allows it needs a moment for the device. */
const blockedAfterMs = 1500;
/** The user has touched the page, so sound is allowed. A busy computer may open its device late. */
const lateAfterMs = 6000;

/**
 * Watches whether an audio context is allowed to run.
 *
 * @param onBlocked it does not run and the user must act; called at most once
 * @param onAllowed it runs after all
 * @returns ends the watch
 */
export function watchBlocked(context: AudioContext, onBlocked: () => void, onAllowed: () => void): () => void {
  let isBlocked = false;
  const timer = setTimeout(
    () => {
      if (context.state === 'running') return;
      isBlocked = true;
      onBlocked();
    },
    navigator.userActivation?.hasBeenActive ? lateAfterMs : blockedAfterMs,
  );
  const onState = () => isBlocked && context.state === 'running' && onAllowed();
  context.addEventListener('statechange', onState);
  return () => {
    clearTimeout(timer);
    context.removeEventListener('statechange', onState);
  };
}

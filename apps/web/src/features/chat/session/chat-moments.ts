/** Events for other parts of the app, without message text. */
export type ChatMoment = 'conversation-created' | 'reply-completed';

const listeners = new Set<(moment: ChatMoment) => void>();
/** Their listener loads after the page. A quick reply may come before. */
const untold: ChatMoment[] = [];

/** Delivers every event from now on, and those without a listener so far. @returns a function that stops listening */
export function onChatMoment(listener: (moment: ChatMoment) => void): () => void {
  listeners.add(listener);
  for (const moment of untold.splice(0)) listener(moment);
  return () => listeners.delete(listener);
}

export function tellChatMoment(moment: ChatMoment): void {
  if (listeners.size === 0) untold.push(moment);
  for (const listener of listeners) listener(moment);
}

/** What other parts of the app count: nothing of what was written. */
export type ChatMoment = 'conversation-created' | 'reply-completed';

const listeners = new Set<(moment: ChatMoment) => void>();
/** Who counts them is loaded after the page; a quick reply may be there before. */
const untold: ChatMoment[] = [];

/** Tells every moment from now on, and those that nobody has heard yet. @returns stops listening */
export function onChatMoment(listener: (moment: ChatMoment) => void): () => void {
  listeners.add(listener);
  for (const moment of untold.splice(0)) listener(moment);
  return () => listeners.delete(listener);
}

export function tellChatMoment(moment: ChatMoment): void {
  if (listeners.size === 0) untold.push(moment);
  for (const listener of listeners) listener(moment);
}

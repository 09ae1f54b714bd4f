/** What other parts of the app count: nothing of what was written. */
export type ChatMoment = 'conversation-created' | 'reply-completed';

const listeners = new Set<(moment: ChatMoment) => void>();

/** @returns stops listening */
export function onChatMoment(listener: (moment: ChatMoment) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellChatMoment(moment: ChatMoment): void {
  for (const listener of listeners) listener(moment);
}

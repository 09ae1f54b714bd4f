/** The name under which the edit of a message is kept. */
export const messageEdit = (messageId: string): string => `message:${messageId}`;

/** Whether the user is in a message, as after a press of its *Edit*. */
export const hasFocus = (messageId: string): boolean =>
  document.activeElement?.closest<HTMLElement>('[data-message-id]')?.dataset.messageId === messageId;

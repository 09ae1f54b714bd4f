/** The name under which the edit of a message is kept. */
export const messageEdit = (messageId: string): string => `message:${messageId}`;

/** UTF-16 code units that a list shows of the last message of a conversation. */
export const previewLength = 200;

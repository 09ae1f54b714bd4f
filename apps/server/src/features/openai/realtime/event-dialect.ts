/** How a client writes and reads events. */
export type EventDialect = {
  /** An event of the client in the current shape. */
  read(event: Record<string, unknown>): Record<string, unknown>;
  /** An event for the client, or null for one that it does not know. */
  write(type: string, fields: Record<string, unknown>): { type: string; fields: Record<string, unknown> } | null;
};

/** OpenAI's current Realtime API. */
export const currentDialect: EventDialect = {
  read: (event) => event,
  write: (type, fields) => ({ type, fields }),
};

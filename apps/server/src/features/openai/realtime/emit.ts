/** Sends an event to the client, with an id of its own. */
export type Emit = (type: string, fields: Record<string, unknown>) => void;

/** Sends a large event. Resolves at once while the client keeps up, later while it does not. */
export type EmitPaced = (type: string, fields: Record<string, unknown>) => Promise<void>;

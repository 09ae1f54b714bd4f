/** Stores bytes by key, on this machine's disk or elsewhere. The server creates the keys, never a user. */
export type ObjectStore = {
  /** Resolves when the bytes survive a crash. The same key again replaces them. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null if nothing has this key. */
  get(key: string): Promise<Uint8Array | null>;
  /** Removing a missing object is no error. */
  remove(key: string): Promise<void>;
};

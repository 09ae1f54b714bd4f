/** Keeps bytes by key, on this machine's disk or elsewhere. Keys are made by the server, never by a person. */
export type ObjectStore = {
  /** Resolves once the bytes outlive a crash; the same key again replaces them. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is nothing of that key. */
  get(key: string): Promise<Uint8Array | null>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
};

/** The files of an archive, without its JSON. One at a time is in memory. */
export type FileSource = {
  /** The file that messages call by this key; null if there is none that is small enough. */
  readContent(key: string): Promise<Uint8Array | null>;
  /** Ends the reading between two files. */
  throwIfEnded?(): void;
};

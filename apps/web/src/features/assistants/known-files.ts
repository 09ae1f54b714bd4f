/** One file in the field: there already, on its way, or refused. */
export interface KnownFile {
  key: string;
  name: string;
  state: 'kept' | 'sending' | 'failed';
  /** From 0 to 1, while it is on its way. */
  share?: number;
  /** What a call threw, where it failed. */
  fault?: unknown;
}

/** What an assistant knows, and how that changes. */
export interface KnownFiles {
  files: readonly KnownFile[];
  add: (files: readonly File[]) => void;
  /** Takes one away, stops sending it, or puts its failure aside. */
  remove: (key: string) => void;
}

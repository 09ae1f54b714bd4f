/** One file in the field: stored, uploading, or refused. */
export interface KnownFile {
  key: string;
  name: string;
  sizeBytes?: number;
  state: 'kept' | 'sending' | 'failed';
  /** Upload progress from 0 to 1. */
  share?: number;
  /** What a call threw, where it failed. */
  error?: unknown;
}

/** An assistant's files, and how they change. */
export interface KnownFiles {
  files: readonly KnownFile[];
  add: (files: readonly File[]) => void;
  /** Removes a file, cancels its upload, or dismisses its failure. */
  remove: (key: string) => void;
}

const mebibyte = 1024 * 1024;

/** Limits of an import, in bytes unless the name says otherwise. */
export const importLimits = {
  fileBytes: 4096 * mebibyte,
  /** One request of an upload. A lost connection costs at most this much. */
  chunkBytes: 4 * mebibyte,
  /** Imports that a user may have open at the same time, uploads included. */
  openImports: 3,
} as const;

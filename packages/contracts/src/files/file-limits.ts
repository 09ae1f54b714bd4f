/** Limits of an assistant's files. This module carries no schema, so the web client may import it at run time. */
export const fileLimits = {
  filesPerAssistant: 20,
  /** Size of the upload. */
  bytesPerFile: 5_000_000,
  /** Text of all files of one assistant together, in UTF-8: about a dozen books. */
  textBytesPerAssistant: 8_000_000,
  nameCharacters: 120,
} as const;

/** Limits of files in messages. */
export const messageFileLimits = {
  filesPerMessage: 10,
  /** Anthropic takes 5 MB as base64, the least of all providers. */
  bytesPerImage: 3_700_000,
  bytesPerDocument: 25_000_000,
  /** In UTF-8: more than the longest novel. */
  textBytesPerDocument: 8_000_000,
  /** Uploads of one user that no message has. */
  unsentFiles: 60,
} as const;

const mebibyte = 1024 * 1024;

/** What one file may cost. Each limit stands well above what people have and far below what would stop the server. */
export const readLimits = {
  /** Text of one conversation as JSON. Its objects take up to eight times as much memory. */
  conversationBytes: 32 * mebibyte,
  messages: 20_000,
  /** One string or number. */
  tokenBytes: 64 * mebibyte,
  depth: 200,
  /** Characters of one message, several times the longest that can be typed. */
  messageCharacters: 2_000_000,
  partsPerMessage: 1000,
  entries: 300_000,
  /** Text of all JSON files in an archive, unpacked. */
  textBytes: 8192 * mebibyte,
  /** Text compresses 5 to 20 times; a bomb 1000 times. Small files may do so by chance. */
  ratio: 150,
  ratioFromBytes: 32 * mebibyte,
  /** Rows of formats that must be gathered before one conversation is complete. */
  gatheredBytes: 256 * mebibyte,
} as const;
export type ReadLimits = { readonly [Name in keyof typeof readLimits]: number };

import { messageFileLimits } from '@parley/contracts/files/file-limits';

/** Limits of a web page. A site may send without end, or never. */
export const pageLimits = {
  /** Size of HTML and plain text, also after unpacking. */
  bytesPerPage: 10_000_000,
  bytesPerPdf: messageFileLimits.bytesPerDocument,
  /** For the response headers. */
  answerMs: 10_000,
  /** For everything, redirects and the body included. */
  wholeMs: 25_000,
  redirects: 5,
} as const;

export type PageLimits = { [Name in keyof typeof pageLimits]: number };

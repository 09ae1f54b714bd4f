import type { ReadErrorCode } from './read-error.ts';
import type { TransferItem } from './transfer-item.ts';

/** Items in the order of the file; the first has the number `position`. */
export type Batch = { items: TransferItem[]; position: number; readBytes: number };

/** What the server asks the reading thread for: the next message about items, or the content of a file. */
export type ReaderRequest = { type: 'next' } | { type: 'content'; key: string };

/** What the reading thread says. It sends each message but the first one only after the server asked for it. */
export type ReaderMessage = ItemsMessage | ContentMessage;

export type ItemsMessage =
  | { type: 'start'; totalBytes: number }
  | ({ type: 'batch' } & Batch)
  | { type: 'end' }
  | { type: 'failed'; code: ReadErrorCode };

/** The answer to a request for the content of a file; `bytes` is null if it is not there. */
export type ContentMessage = { type: 'content'; bytes: Uint8Array | null };

import type { ReadErrorCode } from './read-error.ts';
import type { TransferItem } from './transfer-item.ts';

/** Items in the order of the file; the first has the number `position`. */
export type Batch = { items: TransferItem[]; position: number; readBytes: number };

/** What the reading thread says. It sends each message but the first one only after the server asked for it. */
export type ReaderMessage =
  | { type: 'start'; totalBytes: number }
  | ({ type: 'batch' } & Batch)
  | { type: 'end' }
  | { type: 'failed'; code: ReadErrorCode };

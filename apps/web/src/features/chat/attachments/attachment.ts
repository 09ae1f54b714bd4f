import type { FilePart } from '@parley/contracts/messages/message-part';

/** A file in the composer, on its way to the server or there. */
export interface Attachment {
  id: string;
  name: string;
  kind: FilePart['kind'];
  status: 'uploading' | 'ready' | 'failed';
  /** Sent share of the upload, 0 to 1. */
  share: number;
  /** Address of a picture of it; null until the browser has opened it. */
  previewUrl: string | null;
  /** As a part of the message; null until the server has it. */
  part: FilePart | null;
  /** What the upload threw. */
  error?: unknown;
}

/** Where the server keeps the content of a file. */
export function fileAddress(fileId: string): string {
  return `/api/files/${encodeURIComponent(fileId)}`;
}

/** Whether a file becomes an image of the message. An SVG is a document: browsers draw it, models read it. */
export function isImage({ type }: Pick<File, 'type'>): boolean {
  return type.startsWith('image/') && type !== 'image/svg+xml';
}

import type { ImportFormat, ImportOutcome, ImportStatus } from '@parley/contracts/transfer/import-record';
import type { ShareLifetime } from '@parley/contracts/sharing/share-lifetimes';

/** Files, what was imported, and what is shared. */
export type FileTables = {
  files: {
    id: string;
    userId: string;
    sha256: string;
    name: string;
    mediaType: string;
    sizeBytes: number;
    /** Key in `services.files`: the text of an assistant's file, or the bytes of a message's file. */
    storageKey: string;
    /** The assistant it belongs to; null for files of messages. */
    assistantId: string | null;
    /** The folder whose conversations use it; null for other files. */
    folderId: string | null;
    /** Size of its text in UTF-8. */
    textBytes: number;
    /** Size of an image in pixels. */
    width: number | null;
    height: number | null;
    /** Number of pages of a document that has pages. */
    pages: number | null;
    /** The address of the web page that it was read from. */
    sourceUrl: string | null;
    /** Until this time the file is kept without a message; null once a message has it. */
    unsentUntil: number | null;
    createdAt: number;
    deletedAt: number | null;
  };
  messageFiles: { messageId: string; fileId: string };
  imports: {
    id: string;
    userId: string;
    name: string;
    sizeBytes: number;
    receivedBytes: number;
    status: ImportStatus;
    format: ImportFormat | null;
    readBytes: number;
    totalBytes: number;
    /** Items before this position of the file are done. */
    nextPosition: number;
    /** JSON: ImportCounts */
    counts: string;
    errorCode: string | null;
    /** The process that reads it, as `Leases` names it; null while none does. */
    leaseOwner: string | null;
    createdAt: number;
    updatedAt: number;
    finishedAt: number | null;
  };
  importItems: {
    importId: string;
    /** Number of the item in the file. */
    position: number;
    title: string;
    outcome: ImportOutcome;
    conversationId: string | null;
    /** JSON: Loss[] */
    reasons: string;
  };
  shares: {
    id: string;
    userId: string;
    conversationId: string;
    /** SHA-256 in hex. */
    tokenHash: string;
    /** Encrypted, so that the owner can copy the link again; see secrets.ts. */
    sealedToken: string;
    title: string;
    language: string | null;
    /** When the copy was made; empty if none was set. */
    ownerName: string;
    showsPictures: number;
    showsFiles: number;
    showsName: number;
    isListed: number;
    lifetime: ShareLifetime;
    views: number;
    createdAt: number;
    copiedAt: number;
    expiresAt: number | null;
    deletedAt: number | null;
  };
  shareMessages: {
    shareId: string;
    /** From 0, oldest first. */
    position: number;
    messageId: string;
    /** JSON: CopiedMessage */
    content: string;
  };
};

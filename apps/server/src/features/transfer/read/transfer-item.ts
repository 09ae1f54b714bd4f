import type { ArchivedAssistant, ArchivedFolder, ArchivedNote, ArchivedPrompt } from '@parley/contracts/transfer/archive-format';
import type { ImportFormat, ImportReason } from '@parley/contracts/transfer/import-record';
import type { Message } from '@parley/contracts/messages/message';
import type { Conversation } from '@parley/contracts/conversations/conversation';

/** Something that could not be taken along, and how often. */
export type Loss = { reason: ImportReason; count: number };

type Kept = 'role' | 'parts' | 'status' | 'model' | 'usage' | 'finishReason' | 'language' | 'origin' | 'heardUpTo' | 'error' | 'rating';

/**
 * A message of a foreign conversation in our shape. `id` and the ids it names are those of the file. The `fileId` of a file part is the key of its
 * content there.
 */
export type TransferMessage = Pick<Message, Kept> & {
  id: string;
  parentId: string | null;
  promptStartId: string | null;
  /** Epoch milliseconds; null if the file does not say. */
  createdAt: number | null;
  finishedAt: number | null;
};

/** A conversation of a file, ready to be stored under new ids. Parents come before their children. */
export type TransferConversation = Pick<Conversation, 'title' | 'language' | 'kind' | 'pinned' | 'archived' | 'model'> & {
  /** The same for the same conversation in every export of it. */
  sourceKey: string;
  /** Another key under which it may already be here. */
  ownId: string | null;
  titleSource: Conversation['titleSource'];
  assistantId: string | null;
  folderId: string | null;
  createdAt: number;
  updatedAt: number;
  activeId: string | null;
  messages: TransferMessage[];
  losses: Loss[];
};

export type Skipped = { sourceKey: string | null; title: string; reason: ImportReason };

export type TransferItem =
  | { kind: 'conversation'; format: ImportFormat; conversation: TransferConversation }
  | { kind: 'skipped'; format: ImportFormat | null; skipped: Skipped }
  | { kind: 'assistant'; assistant: ArchivedAssistant }
  | { kind: 'folder'; folder: ArchivedFolder }
  | { kind: 'settings'; preferences: Record<string, unknown>; notes: ArchivedNote[]; prompts: ArchivedPrompt[] };

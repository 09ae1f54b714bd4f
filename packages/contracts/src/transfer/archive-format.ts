import { z } from 'zod';
import { assistantFields } from '../assistants/assistant.ts';
import { memoryLimits } from '../assistants/memory-limits.ts';
import { entityId, message } from '../messages/message.ts';
import { noteLimits } from '../memory/note-limits.ts';
import { noteText } from '../memory/note.ts';
import { conversation } from '../conversations/conversation.ts';

/** Grows when an older Parley can no longer read what is written. */
export const archiveVersion = 1;

const version = z.literal(archiveVersion);

/**
 * One conversation with all its branches: an element of `conversations.json` in an archive, or a file of its own.
 * Ids are those of the exporting Parley; an import creates new ones. Times are epoch milliseconds.
 */
export const archivedConversation = z.object({
  format: z.literal('parley-conversation'),
  version,
  ...conversation.omit({ folderId: true, isRunning: true, assistantId: true, activeLeafId: true }).shape,
  /** Where it was imported from, so that it is recognised in every Parley. */
  sourceKey: z.string().max(200).nullable(),
  assistantId: entityId.nullable(),
  activeLeafId: entityId.nullable(),
  messages: z.array(z.unknown()),
});
export type ArchivedConversation = Omit<z.infer<typeof archivedConversation>, 'messages'> & { messages: ArchivedMessage[] };

/** Notes have other ids after an import. */
export const archivedMessage = message.omit({ conversationId: true, siblingIds: true, noteIds: true, isCompared: true });
export type ArchivedMessage = z.infer<typeof archivedMessage>;

/** An element of `assistants.json`: an assistant with its memory and the text of its files. */
export const archivedAssistant = assistantFields.extend({
  format: z.literal('parley-assistant'),
  version,
  id: entityId,
  sourceKey: z.string().max(200).nullable(),
  createdAt: z.number().int(),
  updatedAt: z.number().int(),
  memory: z.string().max(2 * memoryLimits.lines * memoryLimits.characters),
  files: z.array(
    z.object({
      name: z.string().min(1).max(300),
      mediaType: z.string().max(100),
      sizeBytes: z.number().int().nonnegative(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      text: z.string(),
    }),
  ),
});
export type ArchivedAssistant = z.infer<typeof archivedAssistant>;

/** A note about the user. */
export const archivedNote = z.object({ text: noteText, isByModel: z.boolean(), createdAt: z.number().int() });
export type ArchivedNote = z.infer<typeof archivedNote>;

/** `settings.json`: the preferences that the user set, without keys, and the notes about the user. */
export const archivedSettings = z.object({
  format: z.literal('parley-settings'),
  version,
  preferences: z.record(z.string(), z.unknown()),
  /** Archives of earlier releases have none. */
  notes: z.array(archivedNote).max(noteLimits.notes).optional(),
});
export type ArchivedSettings = z.infer<typeof archivedSettings>;

/** `parley.json`, the first entry of an archive. */
export type ArchiveManifest = { format: 'parley-archive'; version: number; exportedAt: number; conversations: number; assistants: number };

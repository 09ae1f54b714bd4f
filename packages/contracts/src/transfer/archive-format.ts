import { z } from 'zod';
import { assistantFields } from '../assistants/assistant.ts';
import { folderFields } from '../folders/folder.ts';
import { memoryLimits } from '../assistants/memory-limits.ts';
import { entityId, message } from '../messages/message.ts';
import { noteLimits } from '../memory/note-limits.ts';
import { noteText } from '../memory/note.ts';
import { promptLimits } from '../prompts/prompt-limits.ts';
import { promptText, promptTitle } from '../prompts/prompt.ts';
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
  /** Archives of earlier releases have none. */
  folderId: entityId.nullable().optional(),
  activeLeafId: entityId.nullable(),
  messages: z.array(z.unknown()),
});
export type ArchivedConversation = Omit<z.infer<typeof archivedConversation>, 'messages'> & { messages: ArchivedMessage[] };

/** Notes have other ids after an import. */
export const archivedMessage = message.omit({ conversationId: true, siblingIds: true, noteIds: true, isCompared: true });
export type ArchivedMessage = z.infer<typeof archivedMessage>;

/** A file of an assistant or a folder: its text is what is kept. */
export const archivedFile = z.object({
  name: z.string().min(1).max(300),
  mediaType: z.string().max(100),
  sizeBytes: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Of a document with pages. A form feed separates them in the text. Archives of earlier releases have none. */
  pages: z.number().int().positive().max(1_000_000).optional(),
  text: z.string(),
});
export type ArchivedFile = z.infer<typeof archivedFile>;

/** An element of `folders.json`: a folder with its instructions and the text of its files. A folder comes before those in it. */
export const archivedFolder = folderFields.extend({
  format: z.literal('parley-folder'),
  version,
  id: entityId,
  sourceKey: z.string().max(200).nullable(),
  instructions: z.string().max(20_000),
  createdAt: z.number().int(),
  updatedAt: z.number().int(),
  files: z.array(archivedFile),
});
export type ArchivedFolder = z.infer<typeof archivedFolder>;

/** An element of `assistants.json`: an assistant with its memory and the text of its files. */
export const archivedAssistant = assistantFields.extend({
  format: z.literal('parley-assistant'),
  version,
  id: entityId,
  sourceKey: z.string().max(200).nullable(),
  createdAt: z.number().int(),
  updatedAt: z.number().int(),
  memory: z.string().max(2 * memoryLimits.lines * memoryLimits.characters),
  files: z.array(archivedFile),
});
export type ArchivedAssistant = z.infer<typeof archivedAssistant>;

/** A note about the user. */
export const archivedNote = z.object({ text: noteText, isByModel: z.boolean(), createdAt: z.number().int() });
export type ArchivedNote = z.infer<typeof archivedNote>;

/** A saved prompt. */
export const archivedPrompt = z.object({ title: promptTitle, text: promptText, createdAt: z.number().int(), updatedAt: z.number().int() });
export type ArchivedPrompt = z.infer<typeof archivedPrompt>;

/** `settings.json`: the preferences that the user set, without keys, the notes about the user, and the saved prompts. */
export const archivedSettings = z.object({
  format: z.literal('parley-settings'),
  version,
  preferences: z.record(z.string(), z.unknown()),
  /** Archives of earlier releases have none. */
  notes: z.array(archivedNote).max(noteLimits.notes).optional(),
  /** In their order. Archives of earlier releases have none. */
  prompts: z.array(archivedPrompt).max(promptLimits.prompts).optional(),
});
export type ArchivedSettings = z.infer<typeof archivedSettings>;

/** `parley.json`, the first entry of an archive. */
export type ArchiveManifest = { format: 'parley-archive'; version: number; exportedAt: number; conversations: number; assistants: number };

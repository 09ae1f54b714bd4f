import { z } from 'zod';
import { entityId, modelReference } from '../messages/message.ts';

/** A conversation as lists and the event stream show it. Times are epoch milliseconds. */
export const conversation = z.object({
  id: entityId,
  title: z.string(),
  /** `pending` until the first exchange has named it; `user` after the user renamed it, and then nothing else renames it. */
  titleSource: z.enum(['pending', 'words', 'model', 'user']),
  /** BCP 47 language of the title if known. */
  language: z.string().nullable(),
  assistantId: entityId.nullable(),
  model: modelReference.nullable(),
  kind: z.enum(['chat', 'voice', 'interpreter']),
  pinned: z.boolean(),
  archived: z.boolean(),
  /** The folder it is in; null: none. */
  folderId: entityId.nullable(),
  activeLeafId: entityId.nullable(),
  isRunning: z.boolean(),
  createdAt: z.number().int(),
  updatedAt: z.number().int(),
});
export type Conversation = z.infer<typeof conversation>;

import { z } from 'zod';
import { entityId } from '../messages/message.ts';
import { folderColors } from './folder-colors.ts';

/** The fields of a folder that its user sets. */
export const folderFields = z.strictObject({
  name: z.string().min(1).max(80),
  /** One emoji; null: the picture of a folder in its colour. */
  emoji: z.string().min(1).max(32).nullable(),
  /** A folder in another one has the colour of that one. */
  color: z.enum(folderColors),
  /** The folder it is in; null: none. A folder in another one contains no folders. */
  parentId: entityId.nullable(),
});
export type FolderFields = z.infer<typeof folderFields>;

/** A folder of conversations. Times are epoch milliseconds. */
export const folder = folderFields.extend({
  id: entityId,
  /** Its own conversations, without archived ones and those in its folders. */
  conversationCount: z.number().int().nonnegative(),
  /** When one of its conversations or the folder itself last changed. */
  usedAt: z.number().int(),
  createdAt: z.number().int(),
  updatedAt: z.number().int(),
});
export type Folder = z.infer<typeof folder>;

/** A folder with what only its page shows. */
export const folderDetails = folder.extend({
  /** Every reply in its conversations follows them. */
  instructions: z.string().max(20_000),
});
export type FolderDetails = z.infer<typeof folderDetails>;

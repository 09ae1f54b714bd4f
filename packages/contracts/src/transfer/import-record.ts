import { z } from 'zod';
import { apiErrorCode } from '../api-error.ts';
import { entityId } from '../messages/message.ts';

/** Programs whose exports can be imported. */
export const importFormats = ['parley', 'chatgpt', 'claude', 'open-webui', 'librechat', 'lobechat', 'huggingface'] as const;
export type ImportFormat = (typeof importFormats)[number];

/**
 * `uploading`: the server waits for more of the file. `waiting`: another import of the user is read first. `paused` and `reading`
 * follow each other as often as the user wants. All others are final; `failed` and `cancelled` keep what was imported before.
 */
export const importStatus = z.enum(['uploading', 'waiting', 'reading', 'paused', 'done', 'cancelled', 'failed', 'undone']);
export type ImportStatus = z.infer<typeof importStatus>;

export const importOutcomes = ['imported', 'partial', 'skipped'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** Why a conversation was imported in part. */
export const partialReasons = [
  'images_missing',
  'files_missing',
  'audio_missing',
  'tools_missing',
  'content_unknown',
  'text_shortened',
  'order_repaired',
] as const;
/** Why a conversation was not imported. */
export const skippedReasons = ['already_here', 'no_messages', 'too_large', 'too_many_messages', 'unreadable'] as const;
export const importReasons = [...partialReasons, ...skippedReasons] as const;
export type ImportReason = (typeof importReasons)[number];

/** An import of a user. Times are epoch milliseconds. */
export const importRecord = z.object({
  id: entityId,
  /** Name of the file. */
  name: z.string(),
  sizeBytes: z.number().int().nonnegative(),
  receivedBytes: z.number().int().nonnegative(),
  /** Null until the first conversation was read. */
  format: z.enum(importFormats).nullable(),
  status: importStatus,
  /** How much of the text was read; `totalBytes` is 0 until the reading starts. */
  readBytes: z.number().int().nonnegative(),
  totalBytes: z.number().int().nonnegative(),
  /** Number of conversations. */
  imported: z.number().int().nonnegative(),
  partial: z.number().int().nonnegative(),
  skipped: z.number().int().nonnegative(),
  /** Number of conversations per reason. One conversation can have several. */
  reasons: z.array(z.object({ reason: z.enum(importReasons), conversations: z.number().int().positive() })),
  assistants: z.number().int().nonnegative(),
  /** Present with `failed`. */
  errorCode: apiErrorCode.nullable(),
  createdAt: z.number().int(),
  finishedAt: z.number().int().nullable(),
});
export type ImportRecord = z.infer<typeof importRecord>;

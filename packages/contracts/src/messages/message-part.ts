import { z } from 'zod';
import { toolErrorCodes } from '../tools/tool-errors.ts';

export const textPart = z.object({ type: z.literal('text'), text: z.string() });

/** The model's reasoning before its answer. Collapsed in the thread and never spoken. */
export const reasoningPart = z.object({
  type: z.literal('reasoning'),
  text: z.string(),
  durationMs: z.number().int().nonnegative().optional(),
});

/**
 * A page or address that an answer is based on. `helpSlug` names one of Parley's own help pages. A source in a file has the citation in
 * its id: `file:1:7` stands for `【1:7】` in the text of the answer.
 */
export const sourcePart = z.object({
  type: z.literal('source'),
  id: z.string(),
  title: z.string(),
  url: z.string().optional(),
  helpSlug: z.string().optional(),
  fileId: z.uuid().optional(),
  /** Of the file, from 1; if the file has no pages, of the parts in which it is shown. */
  page: z.number().int().positive().optional(),
  isPaged: z.boolean().optional(),
  /** What the page says there, word for word. */
  quote: z.string().optional(),
});
export type SourcePart = z.infer<typeof sourcePart>;

/**
 * A tool that the model used: `input-available` while it runs, then its output or its error. The fields and
 * states are those of the AI SDK's UI messages. Collapsed in the thread and never spoken.
 */
export const toolPart = z.object({
  type: z.literal('tool'),
  toolCallId: z.string(),
  /** The name that the model used; it may not exist. */
  toolName: z.string(),
  state: z.enum(['input-available', 'output-available', 'output-error']),
  /** Any JSON; invalid JSON stays a string. */
  input: z.unknown(),
  /** Any JSON; present with `output-available`. */
  output: z.unknown().optional(),
  /** The text that the model was given; present with `output-error`. */
  errorText: z.string().optional(),
  /** The same error for users; replies of earlier releases lack it. */
  errorCode: z.enum(toolErrorCodes).optional(),
});
export type ToolPart = z.infer<typeof toolPart>;

/** A file that the user attached. Its content is at `GET /api/files/{fileId}` while a message has it. */
export const filePart = z.object({
  type: z.literal('file'),
  fileId: z.uuid(),
  name: z.string(),
  mediaType: z.string(),
  sizeBytes: z.number().int().nonnegative(),
  /** Of a document and a text, the model gets the text. */
  kind: z.enum(['image', 'document', 'text']),
  /** Size of an image in pixels, as it is shown. */
  width: z.number().int().positive().optional(),
  height: z.number().int().positive().optional(),
  /** What an image shows, in a sentence: by a model, or by the user. Empty if the user removed it. */
  alt: z.string().max(1000).optional(),
  /** Number of pages of a document that has pages. */
  pages: z.number().int().positive().optional(),
  /** The address of the web page that it was read from. */
  sourceUrl: z.string().optional(),
});
export type FilePart = z.infer<typeof filePart>;

/**
 * The user's version of a code block of this reply: the one with the number `block` in its text, from 0. A later version of the same block
 * comes later. Not part of the text; the model is told with the user's next message.
 */
export const editedBlockPart = z.object({
  type: z.literal('edited-block'),
  id: z.uuid(),
  block: z.number().int().nonnegative(),
  /** The info string of the block. */
  info: z.string(),
  source: z.string(),
  editedAt: z.number().int(),
});
export type EditedBlockPart = z.infer<typeof editedBlockPart>;

export const messagePart = z.discriminatedUnion('type', [textPart, reasoningPart, sourcePart, toolPart, filePart, editedBlockPart]);
export type MessagePart = z.infer<typeof messagePart>;

import { z } from 'zod';

export const textPart = z.object({ type: z.literal('text'), text: z.string() });

/** What a model thought before it answered. Folded in the thread and never spoken. */
export const reasoningPart = z.object({
  type: z.literal('reasoning'),
  text: z.string(),
  durationMs: z.number().int().nonnegative().optional(),
});

/** A page or address that an answer rests on. `helpSlug` names one of Parley's own help pages. */
export const sourcePart = z.object({
  type: z.literal('source'),
  id: z.string(),
  title: z.string(),
  url: z.string().optional(),
  helpSlug: z.string().optional(),
});

export const filePart = z.object({
  type: z.literal('file'),
  fileId: z.string(),
  name: z.string(),
  mediaType: z.string(),
  sizeBytes: z.number().int().nonnegative(),
});

export const messagePart = z.discriminatedUnion('type', [textPart, reasoningPart, sourcePart, filePart]);
export type MessagePart = z.infer<typeof messagePart>;

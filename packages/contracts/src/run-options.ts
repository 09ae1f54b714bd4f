import { z } from 'zod';
import { localeCode } from './locale.ts';
import { modelReference } from './message.ts';

/** What retry and continue may choose, and what they tell the model about the person. */
export const runOptions = z.strictObject({
  model: modelReference.optional(),
  locale: localeCode.optional(),
  timeZone: z.string().max(64).optional(),
});
export type RunOptions = z.infer<typeof runOptions>;

import { z } from 'zod';
import { effortLevels } from './effort-levels.ts';

/** How a model writes one reply. What is absent is left to the assistant, then to the provider. */
export const answerSettings = z.strictObject({
  /** How much the model reasons before it answers. */
  effort: z.enum(effortLevels).optional(),
  temperature: z.number().min(0).max(2).optional(),
  topP: z.number().min(0).max(1).optional(),
});
export type AnswerSettings = z.infer<typeof answerSettings>;

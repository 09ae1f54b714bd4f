import { z } from 'zod';
import { entityId } from '../messages/message.ts';
import { promptLimits } from './prompt-limits.ts';

export const promptTitle = z.string().min(1).max(promptLimits.titleCharacters);
/** May contain variables; see `prompt-variables.ts`. */
export const promptText = z.string().min(1).max(promptLimits.textCharacters);

/** A text that its user inserts into messages. Times are epoch milliseconds. */
export const prompt = z.object({
  id: entityId,
  title: promptTitle,
  text: promptText,
  createdAt: z.number().int(),
  updatedAt: z.number().int(),
});
export type Prompt = z.infer<typeof prompt>;

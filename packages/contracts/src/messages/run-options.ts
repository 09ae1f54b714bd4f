import { z } from 'zod';
import { localeCode } from '../session/locale.ts';
import { answerSettings } from './answer-settings.ts';
import { modelReference } from './message.ts';

/** Options of retry and continue, and facts about the user for the model. */
export const runOptions = z.strictObject({
  model: modelReference.optional(),
  /** Effort and sampling of the reply, where the model has them. */
  settings: answerSettings.optional(),
  locale: localeCode.optional(),
  timeZone: z.string().max(64).optional(),
});
export type RunOptions = z.infer<typeof runOptions>;

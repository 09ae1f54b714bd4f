import type { SendMessageRequest } from '@parley/contracts/send-message';
import type { SubmitOptions } from './chat-ports.ts';
import type { Pending } from './place-unsent.ts';

/** What is posted for a message; sending it again posts the same, so the server takes it once. */
export function sendBody(
  { id, text, origin }: Pick<Pending, 'id' | 'text' | 'origin'>,
  options: SubmitOptions,
  timeZone: string,
): SendMessageRequest {
  const { replyId, locale, model, assistantId, kind, isTrial, interpret, replaces } = options;
  return { id, replyId, text, locale, model, assistantId, kind, isTrial, interpret, origin, timeZone, replaces };
}

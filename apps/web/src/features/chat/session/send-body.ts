import type { SendMessageRequest } from '@parley/contracts/messages/send-message';
import type { SubmitOptions } from './submit-options.ts';
import type { Pending } from './pending-message.ts';

/** The request body of a message. Sending it again sends the same, so that the server stores it once. */
export function sendBody(
  { id, text, origin }: Pick<Pending, 'id' | 'text' | 'origin'>,
  options: SubmitOptions,
  timeZone: string,
): SendMessageRequest {
  const {
    files,
    replyId,
    locale,
    model,
    settings,
    answerModel,
    compareWith,
    assistantId,
    folderId,
    kind,
    isPreviewChat,
    interpret,
    replaces,
  } = options;
  const fileIds = files && files.length > 0 ? files.map(({ fileId }) => fileId) : undefined;
  return {
    id,
    replyId,
    text,
    fileIds,
    locale,
    model,
    settings,
    answerModel,
    compareWith: compareWith && [...compareWith],
    assistantId,
    folderId,
    kind,
    isPreviewChat,
    interpret,
    origin,
    timeZone,
    replaces,
  };
}

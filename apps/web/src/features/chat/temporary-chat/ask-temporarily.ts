import type { ConversationEvent } from '@parley/contracts/conversations/conversation-event';
import type { TemporaryReplyRequest } from '@parley/contracts/messages/temporary-reply';
import { ApiFailure } from '#api/api-failure.ts';
import { readFailure } from '#api/call.ts';
import { readRecords } from '#api/follow-stream.ts';

/**
 * Asks for a reply in a conversation that is not stored. Resolves at the end of the stream; aborting stops the reply.
 *
 * @throws ApiFailure with a stable code
 */
export async function askTemporarily(
  request: TemporaryReplyRequest,
  onEvent: (event: ConversationEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch('/api/temporary-replies', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
    signal,
  }).catch(() => {
    throw new ApiFailure(navigator.onLine ? 'server_unreachable' : 'offline', 0);
  });
  if (!response.ok || !response.body) throw await readFailure(response);
  await readRecords(response.body, { onRecord: ({ data }) => onEvent(JSON.parse(data) as ConversationEvent) });
}

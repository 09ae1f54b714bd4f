import { stopRuns } from '#features/conversations/stop-runs.ts';
import type { ChatServices } from '../chat-services.ts';

/**
 * Speaking or writing over a reply ends it. The new message then follows the part that exists. A reply to a question that is
 * replaced ends as well.
 *
 * @param at the conversation, the reply that the new message follows, and the question that it replaces
 */
export async function endRunsAt(
  services: Pick<ChatServices, 'database' | 'runs' | 'bus'>,
  { conversationId, parentId, replaced }: { conversationId: string; parentId: string | null; replaced: string | undefined },
): Promise<void> {
  const replies = replaced
    ? await services.database
        .for('checked parent')
        .selectFrom('messages')
        .select('id')
        // With the conversation, because the index of siblings starts with it.
        .where('conversationId', '=', conversationId)
        .where('parentId', '=', replaced)
        .where('status', '=', 'streaming')
        .execute()
    : [];
  const ids = [...(parentId === null ? [] : [parentId]), ...replies.map(({ id }) => id)];
  if (ids.length > 0) await stopRuns(services, ids);
}

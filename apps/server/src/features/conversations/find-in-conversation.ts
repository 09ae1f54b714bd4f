import type { FindInConversationResponse } from '@parley/contracts/conversations/find-in-conversation';
import { foldWithDigits } from '#db/fold-text.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { ConversationsServices } from './conversations-services.ts';
import { findConversation } from './find-owned.ts';
import { loadBranch } from './load-branch.ts';
import { plainLine } from './plain-line.ts';

/** All of them, as a number that both databases read as an integer. */
const maxMessages = 2_147_483_647;

/** The messages of the active branch in which words occur. Markdown marks do not count. */
export async function findInConversation(
  services: Pick<ConversationsServices, 'database' | 'authorize'>,
  actor: Actor,
  id: string,
  words: string,
): Promise<FindInConversationResponse> {
  const { activeLeafId } = await findConversation(services, actor, 'read', id);
  const wanted = foldWithDigits(words.replaceAll(/\s+/gu, ' '));
  const branch = wanted.trim() === '' ? [] : await loadBranch(services.database, activeLeafId, maxMessages);
  return {
    matches: branch.flatMap(({ id: messageId, text }) => {
      const count = foldWithDigits(plainLine(text)).split(wanted).length - 1;
      return count > 0 ? [{ messageId, count }] : [];
    }),
  };
}

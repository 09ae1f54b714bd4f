import type { ChangeConversationsRequest } from '@parley/contracts/conversations/change-conversations';
import type { Conversation } from '@parley/contracts/conversations/conversation';

type Change = Pick<ChangeConversationsRequest, 'action' | 'folderId'>;

/** The largest number of ids in one request. */
const idsPerRequest = 5000;
const opposites = { archive: 'unarchive', unarchive: 'archive', delete: 'restore', restore: 'delete' } as const;

/** The requests that undo a change. Moved conversations go back to the folders in which they were. */
export function undoChanges(
  { action }: Change,
  ids: readonly string[],
  before: ReadonlyMap<string, Conversation>,
): ChangeConversationsRequest[] {
  if (action !== 'move') return inRequests(ids, { action: opposites[action] });
  const groups = Map.groupBy(ids, (id) => before.get(id)?.folderId ?? null);
  return [...groups].flatMap(([folderId, members]) => inRequests(members, { action, folderId }));
}

/** The requests of a change of any number of conversations. */
export function inRequests(ids: readonly string[], change: Change): ChangeConversationsRequest[] {
  const requests: ChangeConversationsRequest[] = [];
  for (let from = 0; from < ids.length; from += idsPerRequest) requests.push({ ...change, ids: ids.slice(from, from + idsPerRequest) });
  return requests;
}

import type { QueryClient } from '@tanstack/react-query';
import { callInTurn, hasLaterCall } from './call-in-turn.ts';

/** Lists of which an answer was not shown. */
const outdated = new Set<string>();

/**
 * Sends a change of a list, in the user's order. An answer does not know the later changes, which the list shows already. So only the last
 * answer is shown, and the list is read again if another one was not shown or the server refused.
 *
 * @param send resolves to what the answer changes in the list
 * @throws the refusal
 */
export async function changeList<Item>(
  queryClient: QueryClient,
  queryKey: readonly string[],
  send: () => Promise<(known: Item[]) => Item[]>,
): Promise<void> {
  const list = queryKey.join();
  const cancelled = queryClient.cancelQueries({ queryKey });
  try {
    const next = await callInTurn(list, async () => {
      await cancelled;
      return send();
    });
    if (hasLaterCall(list)) outdated.add(list);
    else queryClient.setQueryData<Item[]>(queryKey, (known) => known && next(known));
  } catch (error) {
    outdated.add(list);
    throw error;
  } finally {
    if (!hasLaterCall(list) && outdated.delete(list)) void queryClient.invalidateQueries({ queryKey });
  }
}

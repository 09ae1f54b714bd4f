import type { QueryClient } from '@tanstack/react-query';
import { reportStream } from '#api/connection-state.ts';
import { followEvents } from '#api/follow-events.ts';
import { applyListEvent } from './apply-list-event.ts';
import { conversationListQuery } from './conversation-list-query.ts';

/** Follows the user's events. Starts where the list was read, so that nothing is lost in between and the list is not requested again. */
export async function followList(queryClient: QueryClient, signal: AbortSignal): Promise<void> {
  const list = await queryClient.fetchInfiniteQuery(conversationListQuery).catch(() => null);
  let wasLost = false;
  await followEvents({
    conversationId: null,
    after: list?.pages[0]?.eventSequence.toString(),
    onEvent: (event) => applyListEvent(queryClient, event),
    onConnection: (state) => {
      reportStream(state);
      // Changes from a time without a stream are loaded when the stream is back.
      if (state === 'open' && wasLost) void queryClient.invalidateQueries();
      wasLost = state === 'lost';
    },
    signal,
  });
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const loadAgainMs = 5000;

/** Keeps the list in sync with the server, and so with other tabs and devices, while the component is mounted. */
export function useFollowedConversations(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    let again: ReturnType<typeof setTimeout> | undefined;
    const follow = () =>
      void import('./follow-list.ts').then(
        async ({ followList }) => {
          if (!stop.signal.aborted) await followList(queryClient, stop.signal);
        },
        () => (again = setTimeout(follow, loadAgainMs)),
      );
    follow();
    return () => {
      clearTimeout(again);
      stop.abort();
    };
  }, [queryClient]);
}

import { QueryClient } from '@tanstack/react-query';

/** Cache of what the server said, with the app's defaults. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // Always: what the browser calls offline may still reach a server on this machine, and offline copies answer if it does not.
      queries: { staleTime: 30_000, retry: 1, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });

/** The page's own cache. */
export const queryClient = createQueryClient();

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode } from 'react';
import type { AppRouter } from './router.tsx';

/** The whole client, in the browser and where pages are drawn ahead. */
export function App({ queryClient, router }: { queryClient: QueryClient; router: AppRouter }): ReactNode {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
}

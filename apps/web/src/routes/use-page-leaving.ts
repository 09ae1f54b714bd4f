import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Answers how to be told the moment another page is asked for: before anything of it is loaded, which may take seconds. */
export function usePageLeaving(): (listener: () => void) => () => void {
  const router = useRouter();
  return useCallback((listener) => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && listener()), [router]);
}

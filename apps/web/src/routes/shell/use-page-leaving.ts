import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Returns a way to be notified when another page is requested: before it loads, which may take seconds. */
export function usePageLeaving(): (listener: () => void) => () => void {
  const router = useRouter();
  return useCallback((listener) => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && listener()), [router]);
}

import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Leads back to the page before this one, or to the start page if this one was opened by its address. */
export function useGoBack(): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return useCallback(() => (canGoBack ? router.history.back() : router.history.push('/')), [router, canGoBack]);
}

import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Leads back to the page before this one, or to the start page if this one was opened by its address. */
export function useGoBack(): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return useCallback(() => (canGoBack || cameFromHere() ? router.history.back() : router.history.push('/')), [router, canGoBack]);
}

/** A link that is pressed before the script of its page is there loads the next page as a document, which the router does not count. */
function cameFromHere(): boolean {
  // Where it is missing, such a press ends on the start page.
  return 'navigation' in globalThis && globalThis.navigation.canGoBack;
}

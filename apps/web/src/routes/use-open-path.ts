import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Opens an address of this site without loading the page anew, for features that know only addresses. */
export function useOpenPath(): (path: string) => void {
  const router = useRouter();
  return useCallback((path) => router.history.push(path), [router]);
}

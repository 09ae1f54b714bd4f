import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Opens a URL of this site without reloading the page, for features that know only URLs. */
export function useOpenPath(): (path: string) => void {
  const router = useRouter();
  return useCallback((path) => router.history.push(path), [router]);
}

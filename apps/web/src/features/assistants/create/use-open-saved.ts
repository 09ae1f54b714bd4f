import { useRouter } from '@tanstack/react-router';

/** Opens the page of a draft that was saved, in its place. A user who has left the draft meanwhile is not called back. */
export function useOpenSaved(): (assistantId: string) => void {
  const router = useRouter();
  return (assistantId) => {
    if (router.latestLocation.pathname !== '/assistants/new') return;
    void router.navigate({ to: '/assistants/$assistantId', params: { assistantId }, replace: true });
  };
}

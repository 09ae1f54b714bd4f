import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

const composerField = '.composer :is(textarea, [contenteditable="true"])';

/**
 * After navigation the focus moves too: to the composer with a mouse or keyboard
 * (on a phone it would open the keyboard), otherwise to the heading. The first page is left alone.
 */
export function useRouteFocus(): void {
  const router = useRouter();
  useEffect(() => {
    // A page that the server drew was loaded before this subscription.
    if (router.ssr) focusNewChat(router.state.location.pathname);
  }, [router]);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation) return focusNewChat(toLocation.pathname);
        // *New chat* on home itself.
        if (!pathChanged) return toLocation.pathname === '/' ? focusField() : undefined;
        if (!document.getElementById('content')?.contains(document.activeElement)) focusCurrentPage();
      }),
    [router],
  );
}

/** Where the page has just been loaded and nothing in it has taken the focus. */
function focusNewChat(path: string): void {
  if (path === '/' && document.activeElement === document.body) focusField();
}

function focusField(): void {
  // The first run lies over home, and a phone would raise its keyboard.
  if (document.querySelector('[role="dialog"]') || !matchMedia('(pointer: fine)').matches) return;
  document.querySelector<HTMLElement>(`#content ${composerField}`)?.focus({ preventScroll: true });
}

/** Moves the focus to the page's main element. */
export function focusCurrentPage(): void {
  const content = document.getElementById('content');
  if (!content) return;
  const field = matchMedia('(pointer: fine)').matches ? content.querySelector<HTMLElement>(composerField) : null;
  const heading = content.querySelector<HTMLElement>('h1');
  if (heading) heading.tabIndex = -1;
  (field ?? heading ?? content).focus({ preventScroll: true });
}

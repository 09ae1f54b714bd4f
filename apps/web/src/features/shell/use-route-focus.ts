import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

const composerField = '.composer :is(textarea, [contenteditable="true"])';

/**
 * After going to another page, focus goes there too: to the composer where a mouse or keyboard is used
 * (on a phone it would raise the keyboard), otherwise to the heading. The first page is left alone.
 */
export function useRouteFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        if (!document.getElementById('content')?.contains(document.activeElement)) focusCurrentPage();
      }),
    [router],
  );
}

/** Puts focus where one goes on from on this page. */
export function focusCurrentPage(): void {
  const content = document.getElementById('content');
  if (!content) return;
  const field = matchMedia('(pointer: fine)').matches ? content.querySelector<HTMLElement>(composerField) : null;
  const heading = content.querySelector<HTMLElement>('h1');
  if (heading) heading.tabIndex = -1;
  (field ?? heading ?? content).focus({ preventScroll: true });
}

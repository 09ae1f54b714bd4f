import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Announcer } from '#ui/announcer.tsx';
import { KeyNamesContext } from '#ui/controls/platform-keys.ts';
import { keepFocus } from '#ui/keep-focus.ts';
import { ToastSlot } from '#ui/toasts/toast-slot.tsx';
import { useIsDrawn } from '#ui/layout/use-is-drawn.ts';

/**
 * Not needed for the first screen, so it loads after the page. It does not wait until the page is idle: if the network went before that, the
 * page could not say so.
 */
const PageServices = lazy(() => import('./page-services.tsx').then((module) => ({ default: module.PageServices })));

/** Around every page: what must survive navigation. */
export function RootFrame() {
  const { t } = useTranslation();
  const isDrawn = useIsDrawn();
  useEffect(keepFocus, []);
  return (
    <KeyNamesContext value={t('keys', { returnObjects: true })}>
      <Announcer />
      <Outlet />
      <ToastSlot label={t('notifications')} closeLabel={t('close')} />
      {!isDrawn && (
        <Suspense>
          <PageServices />
        </Suspense>
      )}
    </KeyNamesContext>
  );
}

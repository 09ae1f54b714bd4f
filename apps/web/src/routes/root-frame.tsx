import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Announcer } from '#ui/announcer.tsx';
import { KeyNamesContext } from '#ui/platform-keys.ts';
import { ToastSlot } from '#ui/toast-slot.tsx';

/** Nothing a person waits for: arrives after the page. */
const PageServices = lazy(() => import('./page-services.tsx').then((module) => ({ default: module.PageServices })));

/** Around every page: what must outlive navigation. */
export function RootFrame() {
  const { t } = useTranslation();
  return (
    <KeyNamesContext value={t('keys', { returnObjects: true })}>
      <Announcer />
      <Outlet />
      <ToastSlot label={t('notifications')} closeLabel={t('close')} />
      <Suspense>
        <PageServices />
      </Suspense>
    </KeyNamesContext>
  );
}

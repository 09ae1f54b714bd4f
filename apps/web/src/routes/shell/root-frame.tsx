import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Announcer } from '#ui/announcer.tsx';
import { KeyNamesContext } from '#ui/controls/platform-keys.ts';
import { keepFocus } from '#ui/keep-focus.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ToastSlot } from '#ui/toasts/toast-slot.tsx';
import { useIsDrawn } from '#ui/layout/use-is-drawn.ts';

/**
 * Not needed for the first screen, so it loads after the page. It does not wait until the page is idle: if the network went before that, the
 * page could not say so.
 */
const PageServices = lazyPart(() => import('./page-services.tsx').then((module) => module.PageServices));

/** Around every page: what must survive navigation. */
export function RootFrame() {
  const { t } = useTranslation();
  const isDrawn = useIsDrawn();
  const router = useRouter();
  const [areServicesMissing, setServicesMissing] = useState(false);
  useEffect(keepFocus, []);
  // Without their code, each page that opens tries again.
  useEffect(() => router.subscribe('onResolved', () => setServicesMissing(false)), [router]);
  return (
    <KeyNamesContext value={t('keys', { returnObjects: true })}>
      <Announcer />
      <Outlet />
      <ToastSlot label={t('notifications')} closeLabel={t('close')} />
      {!isDrawn && !areServicesMissing && <PageServices onMissing={() => setServicesMissing(true)} />}
    </KeyNamesContext>
  );
}

import './settings.css';
import { useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { PageBar } from '#ui/layout/page-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AboutSection } from './about-section.tsx';
import { AccountSection } from './account-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { OpenToAll } from './open-to-all.tsx';
import { PrivacySection } from './privacy-section.tsx';
import type { SettingsSection } from './settings-sections.ts';
import { useAnchor } from './use-anchor.ts';
import { ShortcutsSection } from './shortcuts-section.tsx';

const MemorySection = lazy(() => import('./memory/memory-section.tsx').then((module) => ({ default: module.MemorySection })));
const ModelsSection = lazy(() => import('./models/models-section.tsx').then((module) => ({ default: module.ModelsSection })));

export interface SettingsPageProps {
  section: SettingsSection;
  /** Sections of other features, passed in by the route. */
  guests: Partial<Record<SettingsSection, ReactNode>>;
  /** The offline kit, among the models. */
  kit: ReactNode;
  /** Signing in, on the page of the account. */
  access: ReactNode;
  /** Public pages, on the page about privacy. */
  shares: ReactNode;
}

export function SettingsPage({ section, guests, kit, access, shares }: SettingsPageProps) {
  const { t } = useTranslation('settings');
  const page = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useAnchor(page, hash);
  return (
    <>
      <PageBar className="settings-bar" title={t('title')} />
      <div key={section} className="settings" ref={page} data-scroll-place>
        <OpenToAll />
        <Suspense fallback={<Skeleton label={t('title')} lines={8} />}>
          {guests[section] ?? <OwnSection section={section} kit={kit} access={access} shares={shares} />}
        </Suspense>
      </div>
    </>
  );
}

function OwnSection({ section, kit, access, shares }: Pick<SettingsPageProps, 'section' | 'kit' | 'access' | 'shares'>) {
  switch (section) {
    case 'account':
      return <AccountSection access={access} />;
    case 'appearance':
      return <AppearanceSection />;
    case 'shortcuts':
      return <ShortcutsSection />;
    case 'models':
      return <ModelsSection kit={kit} />;
    case 'memory':
      return <MemorySection />;
    case 'privacy':
      return <PrivacySection shares={shares} />;
    case 'about':
      return <AboutSection />;
    default:
      return <LanguageSection />;
  }
}

import './settings.css';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PageBar } from '#ui/page-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AboutSection } from './about-section.tsx';
import { AccountSection } from './account-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { PrivacySection } from './privacy-section.tsx';
import type { SettingsSection } from './settings-sections.ts';
import { ShortcutsSection } from './shortcuts-section.tsx';

const ModelsSection = lazy(() => import('./models/models-section.tsx').then((module) => ({ default: module.ModelsSection })));

export interface SettingsPageProps {
  section: SettingsSection;
  /** Sections that other features own, joined by the route. */
  guests: Partial<Record<SettingsSection, ReactNode>>;
}

export function SettingsPage({ section, guests }: SettingsPageProps) {
  const { t } = useTranslation('settings');
  return (
    <>
      <PageBar className="settings-bar" title={t('title')} />
      <div className="settings">
        <Suspense fallback={<Skeleton label={t('title')} lines={8} />}>{guests[section] ?? <OwnSection section={section} />}</Suspense>
      </div>
    </>
  );
}

function OwnSection({ section }: { section: SettingsSection }) {
  switch (section) {
    case 'account':
      return <AccountSection />;
    case 'appearance':
      return <AppearanceSection />;
    case 'shortcuts':
      return <ShortcutsSection />;
    case 'models':
      return <ModelsSection />;
    case 'privacy':
      return <PrivacySection />;
    case 'about':
      return <AboutSection />;
    default:
      return <LanguageSection />;
  }
}

import { getRouteApi } from '@tanstack/react-router';
import { lazy } from 'react';
import { isSettingsSection } from '#features/settings/settings-sections.ts';
import { SettingsPage } from '#features/settings/settings-page.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { renderVoicePreview } from '../calls/voice-preview.tsx';
import { PageNotFound } from '../shell/page-not-found.tsx';

const PerformancePage = lazy(() =>
  import('#features/analytics/performance-page.tsx').then((module) => ({ default: module.PerformancePage })),
);

const UsageSection = lazy(() => import('#features/usage/usage-section.tsx').then((module) => ({ default: module.UsageSection })));

const VoiceSection = lazy(() => import('#features/voice/settings/voice-section.tsx').then((module) => ({ default: module.VoiceSection })));

const ArchiveSection = lazy(() =>
  import('#features/conversations/archive-section.tsx').then((module) => ({ default: module.ArchiveSection })),
);

const DataSection = lazy(() => import('#features/transfer/data-section.tsx').then((module) => ({ default: module.DataSection })));

const DeleteAll = lazy(() => import('#features/conversations/selection/delete-all.tsx').then((module) => ({ default: module.DeleteAll })));

const DictationSection = lazy(() =>
  import('#features/voice/dictation/dictation-section.tsx').then((module) => ({ default: module.DictationSection })),
);

const InterpreterSection = lazy(() =>
  import('#features/voice/interpreter/interpreter-section.tsx').then((module) => ({ default: module.InterpreterSection })),
);

const PhoneSection = lazy(() => import('#features/phone/phone-section.tsx').then((module) => ({ default: module.PhoneSection })));

const SettingsKit = lazy(() => import('#features/kit/settings-kit.tsx').then((module) => ({ default: module.SettingsKit })));

const AccessSection = lazy(() =>
  import('#features/accounts/access/access-section.tsx').then((module) => ({ default: module.AccessSection })),
);

const PeopleSection = lazy(() =>
  import('#features/accounts/people/people-section.tsx').then((module) => ({ default: module.PeopleSection })),
);

const KeysSection = lazy(() => import('#features/keys/keys-section.tsx').then((module) => ({ default: module.KeysSection })));

const AuditSection = lazy(() => import('#features/audit/audit-section.tsx').then((module) => ({ default: module.AuditSection })));

const StorageSection = lazy(() => import('#features/storage/storage-section.tsx').then((module) => ({ default: module.StorageSection })));

const PromptsSection = lazy(() => import('#features/prompts/prompts-section.tsx').then((module) => ({ default: module.PromptsSection })));

const FilesSection = lazy(() => import('#features/files/files-section.tsx').then((module) => ({ default: module.FilesSection })));

const ShareList = lazy(() => import('#features/sharing/share-list.tsx').then((module) => ({ default: module.ShareList })));

const route = getRouteApi('/shell/settings/$section');

/** Connects the settings with the sections of other features. */
export function SettingsRoutePage() {
  const { section } = route.useParams();
  const locale = useLocale();
  if (!isSettingsSection(section)) return <PageNotFound />;
  return (
    <SettingsPage
      section={section}
      kit={<SettingsKit renderVoiceSample={(label) => renderVoicePreview({ locale, choice: null, label })} />}
      access={<AccessSection />}
      shares={<ShareList />}
      guests={{
        keys: <KeysSection />,
        people: <PeopleSection />,
        audit: <AuditSection />,
        phone: <PhoneSection />,
        usage: <UsageSection />,
        storage: <StorageSection />,
        prompts: <PromptsSection />,
        files: <FilesSection />,
        performance: <PerformancePage />,
        archive: <ArchiveSection />,
        data: (
          <>
            <DataSection />
            <DeleteAll />
          </>
        ),
        voice: <VoiceSection />,
        dictation: <DictationSection />,
        interpreter: <InterpreterSection />,
      }}
    />
  );
}

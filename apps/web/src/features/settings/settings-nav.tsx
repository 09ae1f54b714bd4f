import './settings.css';
import { Link } from '@tanstack/react-router';
import {
  Archive,
  ArrowLeft,
  AudioLines,
  Brain,
  ChartColumn,
  Cpu,
  Files,
  FolderSync,
  Gauge,
  Globe,
  HardDrive,
  Info,
  Keyboard,
  KeyRound,
  Languages,
  type LucideIcon,
  Mic,
  Palette,
  ScrollText,
  ShieldCheck,
  Smartphone,
  TextQuote,
  User,
  Users,
} from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { isSettingListed } from '#api/listed-settings.ts';
import { useSession } from '#api/session.ts';
import { DirIcon } from '#ui/dir-icon.tsx';
import { type SettingsSection, settingsGroups } from './settings-sections.ts';

const icons: Record<SettingsSection, LucideIcon> = {
  account: User,
  language: Globe,
  appearance: Palette,
  shortcuts: Keyboard,
  keys: KeyRound,
  archive: Archive,
  files: Files,
  data: FolderSync,
  voice: AudioLines,
  dictation: Mic,
  interpreter: Languages,
  models: Cpu,
  memory: Brain,
  prompts: TextQuote,
  people: Users,
  audit: ScrollText,
  phone: Smartphone,
  privacy: ShieldCheck,
  usage: ChartColumn,
  storage: HardDrive,
  performance: Gauge,
  about: Info,
};

/** Shown in the side bar while settings are open. */
export function SettingsNav() {
  const { t } = useTranslation('settings');
  const session = useSession();
  return (
    <nav className="settings-nav" aria-label={t('title')}>
      <Link to="/" className="nav-item settings-back">
        <DirIcon icon={ArrowLeft} />
        {t('title')}
      </Link>
      <div className="side-scroll">
        {settingsGroups.map((group) => (
          <section key={group.name} className="side-section" aria-labelledby={`settings-${group.name}`}>
            <h2 className="side-label" id={`settings-${group.name}`}>
              {t(`group.${group.name}`)}
            </h2>
            {group.sections.map((section) => {
              if (!isSettingListed(section, session)) return null;
              const Icon = icons[section];
              return (
                <Link
                  key={section}
                  to="/settings/$section"
                  params={{ section }}
                  className="nav-item"
                  activeProps={{ className: 'is-active', 'aria-current': 'page' }}
                >
                  <Icon className="icon" aria-hidden />
                  {t(`section.${section}`)}
                </Link>
              );
            })}
          </section>
        ))}
      </div>
    </nav>
  );
}

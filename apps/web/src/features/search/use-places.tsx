import { useNavigate } from '@tanstack/react-router';
import {
  Activity,
  Archive,
  AudioLines,
  Brain,
  ChartColumn,
  CircleQuestionMark,
  Cpu,
  Files,
  FolderSync,
  Globe,
  HardDrive,
  Info,
  Keyboard,
  KeyRound,
  Languages,
  LayoutGrid,
  type LucideIcon,
  Mic,
  Palette,
  Settings,
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
import type { PaletteEntry } from './palette-entry.ts';
import { pageIntros, settingsIndex, settingsPages } from './settings-index.ts';
import { paletteNamespaces, useEnglishWords } from './use-english-words.ts';

const icons: Record<(typeof settingsPages)[number], LucideIcon> = {
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
  performance: Activity,
  about: Info,
};

/** Pages, pages of the settings, and single settings. */
export function usePlaces(): PaletteEntry[] {
  const { t } = useTranslation(paletteNamespaces);
  const english = useEnglishWords();
  const navigate = useNavigate();
  const settings = t('settings:title');
  const session = useSession();
  const icon = (Icon: LucideIcon) => <Icon className="icon" aria-hidden />;
  return [
    {
      id: 'call',
      group: 'places',
      icon: icon(AudioLines),
      label: t('common:nav.call'),
      englishLabel: english?.('common:nav.call'),
      detail: t('call:title'),
      also: english ? [english('call:title')] : [],
      keys: 'Alt+T',
      isOfferedFirst: true,
      run: () => void navigate({ to: '/talk' }),
    },
    {
      id: 'interpreter',
      group: 'places',
      icon: icon(Languages),
      label: t('common:nav.interpreter'),
      englishLabel: english?.('common:nav.interpreter'),
      detail: t('call:interpreter.intro'),
      also: english ? [english('call:interpreter.intro')] : [],
      isOfferedFirst: true,
      run: () => void navigate({ to: '/interpreter' }),
    },
    {
      id: 'assistants',
      group: 'places',
      icon: icon(LayoutGrid),
      label: t('assistants:all'),
      englishLabel: english?.('assistants:all'),
      isOfferedFirst: true,
      run: () => void navigate({ to: '/assistants' }),
    },
    {
      id: 'settings',
      group: 'places',
      icon: icon(Settings),
      label: settings,
      englishLabel: english?.('settings:title'),
      isOfferedFirst: true,
      run: () => void navigate({ to: '/settings/$section', params: { section: 'language' } }),
    },
    {
      id: 'help',
      group: 'places',
      icon: icon(CircleQuestionMark),
      label: t('common:user.help'),
      englishLabel: english?.('common:user.help'),
      isOfferedFirst: true,
      run: () => void navigate({ to: '/help' }),
    },
    ...settingsPages
      .filter((section) => isSettingListed(section, session))
      .map((section): PaletteEntry => {
        const also = english ? [english(pageIntros[section]), english('settings:title')] : [];
        return {
          id: `settings ${section}`,
          group: 'places',
          icon: icon(icons[section]),
          crumbs: [settings],
          label: t(`settings:section.${section}`),
          englishLabel: english?.(`settings:section.${section}`),
          also: [t(pageIntros[section]), ...also],
          run: () => void navigate({ to: '/settings/$section', params: { section } }),
        };
      }),
    ...settingsIndex
      .filter(({ section }) => isSettingListed(section, session))
      .map((setting): PaletteEntry => {
        const { section, anchor, label } = setting;
        const options = 'also' in setting ? setting.also : [];
        const help = 'help' in setting ? setting.help : null;
        const inEnglish = english ? [...options, ...(help ? [help] : [])].map((key) => english(key)) : [];
        return {
          id: `setting ${section} ${anchor}`,
          group: 'places',
          icon: icon(icons[section]),
          crumbs: [settings, t(`settings:section.${section}`)],
          label: t(label),
          englishLabel: english?.(label),
          also: [...options.map((key) => t(key)), ...(help ? [t(help)] : []), ...inEnglish],
          run: () => void navigate({ to: '/settings/$section', params: { section }, hash: anchor }),
        };
      }),
  ];
}

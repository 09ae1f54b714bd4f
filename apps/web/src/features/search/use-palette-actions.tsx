import { interfaceLocales } from '@parley/contracts/session/interface-locales';
import { useNavigate } from '@tanstack/react-router';
import { CircleQuestionMark, Languages, Moon, Plug, Settings, SquarePen, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useChooseLocale, useUpdatePreferences } from '#api/preferences.ts';
import { useLocale } from '#i18n/use-locale.ts';

export interface PaletteAction {
  id: string;
  label: string;
  icon: ReactNode;
  lang?: string;
  run: () => void;
}

/** Commands that match what was typed; a few of them before anything is. */
export function usePaletteActions(words: string): PaletteAction[] {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const locale = useLocale();
  const chooseLocale = useChooseLocale();
  const { mutate } = useUpdatePreferences();
  const isDark = document.documentElement.dataset.theme === 'dark';

  const general: PaletteAction[] = [
    { id: 'new', label: t('action.newChat'), icon: <SquarePen className="icon" aria-hidden />, run: () => void navigate({ to: '/' }) },
    {
      id: 'theme',
      label: isDark ? t('action.light') : t('action.dark'),
      icon: isDark ? <Sun className="icon" aria-hidden /> : <Moon className="icon" aria-hidden />,
      run: () => mutate({ theme: isDark ? 'light' : 'dark' }),
    },
    {
      id: 'settings',
      label: t('action.settings'),
      icon: <Settings className="icon" aria-hidden />,
      run: () => void navigate({ to: '/settings/$section', params: { section: 'language' } }),
    },
    {
      id: 'models',
      label: t('action.models'),
      icon: <Plug className="icon" aria-hidden />,
      run: () => void navigate({ to: '/settings/$section', params: { section: 'models' } }),
    },
    {
      id: 'help',
      label: t('action.help'),
      icon: <CircleQuestionMark className="icon" aria-hidden />,
      run: () => void navigate({ to: '/help' }),
    },
  ];
  const wanted = words.trim().toLocaleLowerCase(locale);
  if (wanted === '') return general;
  const languages = interfaceLocales
    .filter((entry) => entry.code !== locale)
    .map((entry) => ({
      id: `language ${entry.code}`,
      label: entry.label,
      lang: entry.code,
      icon: <Languages className="icon" aria-hidden />,
      run: () => void chooseLocale(entry.code),
    }));
  return [...general, ...languages].filter((action) => action.label.toLocaleLowerCase(locale).includes(wanted));
}

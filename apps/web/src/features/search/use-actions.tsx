import { interfaceLocales } from '@parley/contracts/session/interface-locales';
import { useNavigate } from '@tanstack/react-router';
import { Languages, MessageCircleDashed, Moon, Plug, Plus, SquarePen, Sun, Volume2 } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useChooseLocale, usePreferences, useUpdatePreferences } from '#api/preferences.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { announce } from '#ui/announcer.tsx';
import type { PaletteEntry } from './palette-entry.ts';
import { paletteNamespaces, useEnglishWords } from './use-english-words.ts';

/** What the palette does at once, without opening a page of settings. */
export function useActions(): PaletteEntry[] {
  const { t } = useTranslation(paletteNamespaces);
  const english = useEnglishWords();
  const navigate = useNavigate();
  const locale = useLocale();
  const chooseLocale = useChooseLocale();
  const speech = usePreferences()?.speech;
  const { mutate } = useUpdatePreferences();
  const isDark = document.documentElement.dataset.theme === 'dark';
  const theme = isDark ? 'search:action.light' : 'search:action.dark';
  const reads = speech?.readAloud ?? false;
  return [
    {
      id: 'new',
      group: 'actions',
      icon: <SquarePen className="icon" aria-hidden />,
      label: t('search:action.newChat'),
      englishLabel: english?.('search:action.newChat'),
      keys: 'Alt+N',
      isOfferedFirst: true,
      run: () => void navigate({ to: '/' }),
    },
    {
      id: 'temporary',
      group: 'actions',
      icon: <MessageCircleDashed className="icon" aria-hidden />,
      label: t('common:temporary'),
      englishLabel: english?.('common:temporary'),
      isOfferedFirst: true,
      run: () => void navigate({ to: '/temporary' }),
    },
    {
      id: 'theme',
      group: 'actions',
      icon: isDark ? <Sun className="icon" aria-hidden /> : <Moon className="icon" aria-hidden />,
      label: t(theme),
      englishLabel: english?.(theme),
      isOfferedFirst: true,
      run: () => mutate({ theme: isDark ? 'light' : 'dark' }),
    },
    {
      id: 'read-aloud',
      group: 'actions',
      icon: <Volume2 className="icon" aria-hidden />,
      label: t('voice:readAloud.label'),
      englishLabel: english?.('voice:readAloud.label'),
      detail: t('voice:settings.readAloudHelp'),
      also: english ? [english('voice:settings.readAloudHelp')] : [],
      state: t(reads ? 'search:state.on' : 'search:state.off'),
      isOfferedFirst: true,
      run: () => {
        mutate({ speech: { readAloud: !reads } });
        announce(t(reads ? 'voice:readAloud.nowOff' : 'voice:readAloud.nowOn'));
      },
    },
    {
      id: 'models',
      group: 'actions',
      icon: <Plug className="icon" aria-hidden />,
      label: t('search:action.models'),
      englishLabel: english?.('search:action.models'),
      also: ['API', 'Ollama', 'OpenAI', 'Anthropic', 'Claude', 'Google', 'Gemini', 'Mistral', 'OpenRouter'],
      isOfferedFirst: true,
      run: () => void navigate({ to: '/settings/$section', params: { section: 'models' } }),
    },
    {
      id: 'assistant',
      group: 'actions',
      icon: <Plus className="icon" aria-hidden />,
      label: t('assistants:new'),
      englishLabel: english?.('assistants:new'),
      run: () => void navigate({ to: '/assistants/new' }),
    },
    ...interfaceLocales
      .filter((entry) => entry.code !== locale)
      .map((entry): PaletteEntry => ({
        id: `language ${entry.code}`,
        group: 'actions',
        icon: <Languages className="icon" aria-hidden />,
        label: entry.label,
        lang: entry.code,
        englishLabel: nameOf(entry.code, 'en-US'),
        also: [nameOf(entry.code, locale), t('common:language'), ...(english ? [english('common:language')] : [])],
        run: () => void chooseLocale(entry.code),
      })),
  ];
}

function nameOf(code: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code;
}

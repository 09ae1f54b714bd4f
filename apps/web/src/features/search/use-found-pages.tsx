import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import { assistantsQuery } from '#api/assistants.ts';
import { helpFallback, helpListQuery } from '#api/help-pages.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Emoji } from '#ui/emoji/emoji.tsx';
import type { PaletteEntry } from './palette-entry.ts';

/** The user's assistants: opening one starts a chat with it. */
export function useAssistantEntries(): PaletteEntry[] {
  const navigate = useNavigate();
  const { data = [] } = useQuery(assistantsQuery);
  return data.map(({ id, name, description, avatar }) => ({
    id: `assistant ${id}`,
    group: 'assistants',
    icon: <Emoji emoji={avatar} size={20} />,
    label: name,
    detail: description,
    run: () => void navigate({ to: '/', search: { assistant: id } }),
  }));
}

/** The help pages, by their titles in the interface language and in English. */
export function useHelpEntries(): PaletteEntry[] {
  const navigate = useNavigate();
  const locale = useLocale();
  const { data } = useQuery(helpListQuery(locale));
  const { data: english } = useQuery(helpListQuery(helpFallback));
  return (data?.pages ?? []).map(({ slug, title, keywords }) => {
    const inEnglish = english?.pages.find((page) => page.slug === slug);
    return {
      id: `help ${slug}`,
      group: 'help',
      icon: <BookOpen className="icon" aria-hidden />,
      label: title,
      lang: data?.locale,
      englishLabel: inEnglish?.title,
      also: [...keywords, ...(inEnglish?.keywords ?? [])],
      run: () => void navigate({ to: '/help/$slug', params: { slug } }),
    };
  });
}

import type { SearchHit } from '@parley/contracts/conversations/search-messages';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Collection } from 'react-aria-components/Collection';
import { Input } from 'react-aria-components/Input';
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import { useTranslation } from 'react-i18next';
import { failureWords } from '#api/describe-failure.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Kbd } from '#ui/controls/kbd.tsx';
import { HitLine } from './hit-line.tsx';
import { type PaletteAction, usePaletteActions } from './use-palette-actions.tsx';
import { useSearchHits } from './use-search-hits.ts';
import './search.css';

export interface RecentConversation {
  id: string;
  title: string;
  language: string | null;
}

export interface SearchDialogProps {
  onOpenChange: (isOpen: boolean) => void;
  /** Offered before anything is typed. */
  recent: readonly RecentConversation[];
  /** What was typed while this code was loading. */
  typedAhead: RefObject<string>;
}

/** What the Autocomplete leaves out: the field rules the list below it. It names that list itself. */
const comboBox = { role: 'combobox', 'aria-expanded': true, 'aria-haspopup': 'listbox' } as const;

/** One field over conversations, messages and commands. */
export function SearchDialog({ onOpenChange, recent, typedAhead }: SearchDialogProps) {
  const { t } = useTranslation(['search', 'common', 'errors']);
  const navigate = useNavigate();
  const [words, setWords] = useState(() => typedAhead.current);
  const search = useSearchHits(words);
  const found = usePaletteActions(words);
  const hits = search.hits;
  // The first line is what Enter opens: a command must not have taken that place before the hits are here.
  const actions = words.trim() !== '' && search.mayGrow && hits.length === 0 ? [] : found;
  const shownRecent = words.trim() === '' ? recent : [];

  const open = (key: string) => {
    onOpenChange(false);
    const hit = hits.find((candidate) => hitKey(candidate) === key);
    const conversation = shownRecent.find((entry) => `recent ${entry.id}` === key);
    if (hit) {
      const to = { to: '/c/$conversationId', params: { conversationId: hit.conversationId } } as const;
      void navigate({ ...to, search: hit.messageId ? { m: hit.messageId } : {} });
    } else if (conversation) {
      void navigate({ to: '/c/$conversationId', params: { conversationId: conversation.id }, search: {} });
    } else {
      actions.find((action) => action.id === key)?.run();
    }
  };

  return (
    <Dialog label={t('title')} isOpen onOpenChange={onOpenChange} kind="palette">
      <Autocomplete inputValue={words} onInputChange={setWords}>
        <SearchField aria-label={t('title')} autoFocus className="palette-field">
          <Search className="icon lg" aria-hidden />
          <Input {...comboBox} placeholder={t('placeholder')} dir="auto" data-testid="search-input" />
          <Kbd keys="Esc" isBoxed />
        </SearchField>
        <ListBox
          aria-label={t('results')}
          className="palette-list"
          selectionMode="none"
          onAction={(key) => open(String(key))}
          renderEmptyState={() => <EmptyState words={words} isSearching={search.isSearching} failure={search.failure} />}
        >
          {hits.length > 0 && (
            <ListBoxSection id="hits">
              <Header className="menu-label">{t('found')}</Header>
              <Collection items={hits.map((hit) => ({ id: hitKey(hit), hit }))}>
                {({ id, hit }) => (
                  <ListBoxItem id={id} textValue={hit.conversationTitle || t('untitled')} className="palette-item">
                    <HitLine hit={hit} />
                  </ListBoxItem>
                )}
              </Collection>
            </ListBoxSection>
          )}
          {shownRecent.length > 0 && (
            <ListBoxSection id="recent">
              <Header className="menu-label">{t('recent')}</Header>
              <Collection items={shownRecent.map((entry) => ({ ...entry, key: `recent ${entry.id}` }))}>
                {(entry) => (
                  <ListBoxItem id={entry.key} textValue={entry.title || t('untitled')} className="palette-item">
                    <bdi className="truncate" lang={entry.language ?? undefined}>
                      {entry.title || t('untitled')}
                    </bdi>
                  </ListBoxItem>
                )}
              </Collection>
            </ListBoxSection>
          )}
          {actions.length > 0 && (
            <ListBoxSection id="actions">
              <Header className="menu-label">{t('actions')}</Header>
              <Collection items={actions}>{(action) => <ActionItem action={action} />}</Collection>
            </ListBoxSection>
          )}
        </ListBox>
      </Autocomplete>
      {search.failure !== null && hits.length === 0 && actions.length > 0 && (
        <p className="palette-note" role="alert">
          {failureWords(search.failure)}
        </p>
      )}
    </Dialog>
  );
}

const hitKey = (hit: SearchHit) => `hit ${hit.conversationId} ${hit.messageId ?? 'title'}`;

function ActionItem({ action }: { action: PaletteAction }) {
  return (
    <ListBoxItem id={action.id} textValue={action.label} className="palette-item is-action">
      {action.icon}
      <bdi className="truncate grow" lang={action.lang}>
        {action.label}
      </bdi>
    </ListBoxItem>
  );
}

function EmptyState({ words, isSearching, failure }: { words: string; isSearching: boolean; failure: unknown }) {
  const { t } = useTranslation('search');
  if (isSearching) return <p className="palette-note">{t('searching')}</p>;
  if (failure !== null) return <p className="palette-note">{failureWords(failure)}</p>;
  return <p className="palette-note">{t('nothing', { words })}</p>;
}

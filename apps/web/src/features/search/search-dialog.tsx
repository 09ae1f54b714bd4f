import { useRouter } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { type RefObject, useId, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { failureWords } from '#api/describe-failure.ts';
import { Kbd } from '#ui/controls/kbd.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { type PaletteOption, paletteGroups, type RecentConversation } from './palette-groups.ts';
import { PaletteList } from './palette-list.tsx';
import { optionId, useActiveOption } from './use-active-option.ts';
import { useActions } from './use-actions.tsx';
import { paletteNamespaces } from './use-english-words.ts';
import { useAssistantEntries, useHelpEntries } from './use-found-pages.tsx';
import { usePlaces } from './use-places.tsx';
import { type FoundHits, useSearchHits } from './use-search-hits.ts';
import './search.css';

export interface SearchDialogProps {
  onOpenChange: (isOpen: boolean) => void;
  /** Offered before anything is typed. */
  recent: readonly RecentConversation[];
  /** What was typed while this code was loading. */
  typedAhead: RefObject<string>;
}

/** One field that finds everything one can open or do: pages, settings, actions, assistants, help, conversations. */
export function SearchDialog({ onOpenChange, recent, typedAhead }: SearchDialogProps) {
  const { t } = useTranslation('search');
  const listId = useId();
  const router = useRouter();
  const [words, setWords] = useState(() => typedAhead.current);
  const [expanded, setExpanded] = useState<string | null>(null);
  const search = useSearchHits(words);
  const entries = [...usePlaces(), ...useActions(), ...useAssistantEntries(), ...useHelpEntries()];
  const { hits, mayGrow, hasMore } = search;
  const groups = paletteGroups({ words, entries, recent, hits, mayGrow, hasMore, isExpanded: expanded === words });

  const toConversation = (conversationId: string, messageId: string | null) => {
    const search = messageId ? { m: messageId } : {};
    // `navigate` does nothing for the URL that is open, but the user may have scrolled away from the hit.
    router.history.push(router.buildLocation({ to: '/c/$conversationId', params: { conversationId }, search }).href);
  };
  const open = (option: PaletteOption) => {
    if (option.kind === 'more') {
      if (expanded === words) search.loadMore();
      setExpanded(words);
      return;
    }
    onOpenChange(false);
    if (option.kind === 'entry') option.entry.run();
    else if (option.kind === 'hit') toConversation(option.hit.conversationId, option.hit.messageId);
    else toConversation(option.conversation.id, null);
  };
  const { active, point, onKeyDown } = useActiveOption(groups, words, open);

  return (
    <Dialog label={t('title')} isOpen onOpenChange={onOpenChange} kind="palette">
      <div className="palette-field">
        <Search className="icon lg" aria-hidden />
        <input
          type="text"
          role="combobox"
          aria-label={t('title')}
          aria-expanded={groups.length > 0}
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={active ? optionId(active) : undefined}
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          dir="auto"
          placeholder={t('placeholder')}
          data-testid="search-input"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {/* Escape does the same; Tab moves between the groups. */}
        <button type="button" tabIndex={-1} className="icon-btn sm" aria-label={t('keys.close')} onClick={() => onOpenChange(false)}>
          <X className="icon" aria-hidden />
        </button>
      </div>
      <PaletteList id={listId} groups={groups} words={words} active={active} onPoint={point} onOpen={open} />
      <SearchNote words={words} search={search} isEmpty={groups.length === 0} />
      <PaletteKeys />
    </Dialog>
  );
}

/** Read out politely: the list itself is not focused. */
function SearchNote({ words, search, isEmpty }: { words: string; search: FoundHits; isEmpty: boolean }) {
  const { t } = useTranslation(paletteNamespaces);
  const isFailed = search.failure !== null;
  const waiting = search.isSearching ? t('search:searching') : t('search:nothing', { words });
  const note = isFailed && !search.isSearching ? failureWords(search.failure) : isEmpty && words.trim() !== '' ? waiting : null;
  return <div role="status">{note !== null && <p className="palette-note">{note}</p>}</div>;
}

function PaletteKeys() {
  const { t } = useTranslation('search');
  return (
    <div className="palette-keys" aria-hidden>
      <span>
        <Kbd keys="↑" isBoxed />
        <Kbd keys="↓" isBoxed />
        {t('keys.move')}
      </span>
      <span>
        <Kbd keys="Enter" isBoxed />
        {t('keys.open')}
      </span>
      <span>
        <Kbd keys="Tab" isBoxed />
        {t('keys.nextGroup')}
      </span>
      <span className="end">
        <Kbd keys="Esc" isBoxed />
        {t('keys.close')}
      </span>
    </div>
  );
}

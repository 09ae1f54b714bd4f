import './find.css';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, Search, X } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { call } from '#api/call.ts';
import { failureWords } from '#api/describe-failure.ts';
import { queryKeys } from '#api/query-keys.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { isComposingKey } from '#ui/controls/is-composing-key.ts';
import { matchPlaces, stepAround } from './match-places.ts';
import { clearMatches, paintMatches } from './paint-matches.ts';

interface FindBarProps {
  conversationId: string;
  /** Grows with the messages, so that new ones are searched. */
  messageCount: number;
  /** Loads a message and shows it. */
  onShow: (messageId: string) => void;
  onClose: () => void;
}

/** Finds words in the whole conversation. Enter goes to the next match, Shift and Enter to the one before, Escape closes. */
export function FindBar({ conversationId, messageCount, onShow, onClose }: FindBarProps) {
  const { t } = useTranslation(['thread', 'errors']);
  const field = useRef<HTMLInputElement>(null);
  const isScrollDue = useRef(false);
  const isStepping = useRef(false);
  const [words, setWords] = useState('');
  const [at, setAt] = useState<number | null>(null);
  const asked = useDeferredValue(words);
  const { data, error } = useQuery({
    queryKey: queryKeys.find(conversationId, asked, messageCount),
    queryFn: ({ signal }) => call('GET /api/conversations/{id}/matches', { params: { id: conversationId }, query: { q: asked }, signal }),
    enabled: asked.trim() !== '',
    placeholderData: (before) => before,
  });
  const places = useMemo(() => matchPlaces(asked.trim() === '' ? [] : (data?.matches ?? [])), [data, asked]);
  const total = places.length;
  // Before the first step none is current.
  const number = Math.min(at ?? 0, total - 1);
  const place = at === null ? null : (places[number] ?? null);

  useEffect(() => {
    const paint = () => {
      const range = paintMatches(asked, place);
      if (!range || !isScrollDue.current) return;
      isScrollDue.current = false;
      range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
    };
    paint();
    const thread = document.querySelector('.thread');
    const observer = new MutationObserver(paint);
    if (thread) observer.observe(thread, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [asked, place]);
  useEffect(() => clearMatches, []);
  useEffect(() => field.current?.focus(), []);
  // A message that is shown takes the focus; the field takes it back, so that the next Enter goes on.
  useEffect(() => {
    const takeBack = ({ target }: FocusEvent) => {
      if (isStepping.current && target instanceof Element && target.matches('[data-message-id]'))
        field.current?.focus({ preventScroll: true });
      isStepping.current = false;
    };
    document.addEventListener('focusin', takeBack);
    return () => document.removeEventListener('focusin', takeBack);
  }, []);

  const step = (by: 1 | -1) => {
    const next = at === null && by === 1 ? 0 : stepAround(number, by, total);
    const target = places[next];
    if (!target) return;
    setAt(next);
    isScrollDue.current = true;
    isStepping.current = true;
    onShow(target.messageId);
  };
  const status =
    asked.trim() === '' ? '' : total === 0 ? t('find.none') : t('find.count', { current: at === null ? 0 : number + 1, total });
  return (
    <div role="search" aria-label={t('find.title')} className="find-bar" data-testid="find-bar">
      <Search className="icon sm" aria-hidden />
      <input
        ref={field}
        dir="auto"
        value={words}
        aria-label={t('find.title')}
        placeholder={t('find.title')}
        maxLength={200}
        data-testid="find-words"
        onChange={(event) => {
          setWords(event.target.value);
          setAt(null);
        }}
        onKeyDown={(event) => {
          if (isComposingKey(event)) return;
          if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
          if (event.key === 'Escape') onClose();
        }}
      />
      <span role="status" className="muted" data-testid="find-count">
        {error ? failureWords(error) : status}
      </span>
      <IconButton size="sm" label={t('find.previous')} keys="Shift+Enter" disabled={total === 0} onClick={() => step(-1)}>
        <ChevronUp className="icon" aria-hidden />
      </IconButton>
      <IconButton size="sm" label={t('find.next')} keys="Enter" disabled={total === 0} onClick={() => step(1)}>
        <ChevronDown className="icon" aria-hidden />
      </IconButton>
      <IconButton size="sm" label={t('find.close')} keys="Esc" onClick={onClose}>
        <X className="icon" aria-hidden />
      </IconButton>
    </div>
  );
}

import { useNavigate } from '@tanstack/react-router';
import { LoaderCircle, Plus } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { failureWords } from '#api/describe-failure.ts';
import { Button } from '#ui/controls/button.tsx';
import { isComposingKey } from '#ui/controls/is-composing-key.ts';
import { keepSentence, readSentence, subscribeToSentence } from './new-assistant-store.ts';
import { useDraftAssistant } from './use-draft-assistant.ts';

/** The last card of the gallery: turns a sentence into an assistant to review and save. */
export function SentenceCard() {
  const { t } = useTranslation(['gallery', 'common', 'errors']);
  const id = useId();
  const navigate = useNavigate();
  // The server's picture of the page knows no sentence, so hydration begins without one.
  const sentence = useSyncExternalStore(subscribeToSentence, readSentence, () => '');
  const [wasOpened, setOpen] = useState<boolean | null>(null);
  const isOpen = wasOpened ?? sentence !== '';
  const { state, begin, cancel } = useDraftAssistant(() => void navigate({ to: '/assistants/new' }));
  const opener = useRef<HTMLButtonElement>(null);
  const stop = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const isDrafting = state.kind === 'drafting';
  useEffect(() => {
    if (isDrafting) stop.current?.focus();
    else if (isOpen && document.activeElement === document.body) field.current?.focus();
  }, [isDrafting, isOpen]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sentence.trim() !== '' && !isDrafting) begin(sentence.trim());
  };
  const leave = () => {
    cancel();
    if (isDrafting) return;
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const onEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') leave();
  };
  if (!isOpen) {
    return (
      <li className="as as-new">
        <span className="plus" aria-hidden>
          <Plus className="icon lg" />
        </span>
        <h2>
          <button
            ref={opener}
            type="button"
            className="as-open"
            data-testid="start-from-sentence"
            aria-describedby={`${id}-text`}
            onClick={() => {
              setOpen(true);
              requestAnimationFrame(() => field.current?.focus());
            }}
          >
            {t('sentence.title')}
          </button>
        </h2>
        <p id={`${id}-text`} className="help">
          {t('sentence.text')}
        </p>
      </li>
    );
  }
  return (
    <li className="as as-new is-open">
      <form onSubmit={submit} aria-busy={isDrafting}>
        <label className="label" htmlFor={`${id}-sentence`}>
          {t('sentence.label')}
        </label>
        <textarea
          ref={field}
          id={`${id}-sentence`}
          className="input area"
          rows={3}
          maxLength={1000}
          dir="auto"
          value={sentence}
          readOnly={isDrafting}
          placeholder={t('sentence.example')}
          aria-describedby={`${id}-state`}
          data-testid="assistant-sentence"
          onChange={(event) => {
            setOpen(true);
            keepSentence(event.target.value);
          }}
          onKeyDown={(event) => {
            onEscape(event);
            if (event.key === 'Enter' && !event.shiftKey && !isComposingKey(event)) submit(event);
          }}
        />
        <p id={`${id}-state`} role="status" className={state.kind === 'failed' ? 'help is-bad' : 'help'} data-testid="draft-state">
          {state.kind === 'failed' && failureWords(state.error)}
          {isDrafting && (
            <>
              <LoaderCircle className="icon sm spin" aria-hidden />
              {t('sentence.drafting')}
            </>
          )}
        </p>
        <div className="row">
          <Button ref={stop} variant="ghost" size="sm" onClick={leave} onKeyDown={onEscape}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" variant="primary" size="sm" disabled={sentence.trim() === '' || isDrafting} data-testid="draft-assistant">
            {t('sentence.draft')}
          </Button>
        </div>
      </form>
    </li>
  );
}

import { ArrowUp } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { isComposingKey } from '#ui/controls/is-composing-key.ts';
import { submitTyped } from '../session/call-store.ts';

interface TypedTurnProps {
  name: string;
  text: string;
  /** Whether the call takes words. */
  isReady: boolean;
  onChange: (text: string) => void;
  /** Where one can also speak: puts the field away; what was typed waits in it. */
  onClose: (() => void) | undefined;
}

/** A turn that is typed during a call. */
export function TypedTurn({ name, text, isReady, onChange, onClose }: TypedTurnProps) {
  const { t } = useTranslation('call');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && submitTyped(text)) onChange('');
  };
  return (
    <form className="stage-typed" onSubmit={submit}>
      <input
        className="input"
        dir="auto"
        autoFocus
        value={text}
        data-testid="voice-typed"
        placeholder={t('typed.placeholder', { name })}
        aria-label={t('typed.placeholder', { name })}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !onClose || isComposingKey(event)) return;
          // The next one ends the call.
          event.preventDefault();
          onClose();
          document.querySelector<HTMLElement>('[data-testid="voice-type"]')?.focus();
        }}
      />
      <button type="submit" className="send-btn" aria-label={t('typed.send')} disabled={!isReady || text.trim() === ''}>
        <ArrowUp className="icon" aria-hidden />
      </button>
    </form>
  );
}

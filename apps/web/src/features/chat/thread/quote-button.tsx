import { TextQuote } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ariaKeys } from '#ui/controls/platform-keys.ts';
import { Kbd } from '#ui/controls/kbd.tsx';

/** *Quote* beside selected words. */
export function QuoteButton({ onQuote }: { onQuote: () => void }): ReactNode {
  const { t } = useTranslation('thread');
  return (
    <button
      type="button"
      className="chip"
      data-testid="selection-quote"
      aria-keyshortcuts={ariaKeys('Alt+Q')}
      // A press would otherwise end the selection before it is read.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onQuote}
    >
      <TextQuote className="icon sm" aria-hidden />
      {t('action.quote')}
      <span className="wide-only">
        <Kbd keys="Alt+Q" />
      </span>
    </button>
  );
}

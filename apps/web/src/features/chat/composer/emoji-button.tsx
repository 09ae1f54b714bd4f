import { Smile } from 'lucide-react';
import { type ReactNode, type RefObject, Suspense } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#i18n/use-translation.ts';
import { useEmojiWords } from '#i18n/use-emoji-words.ts';
import { LazyEmojiPicker } from '#ui/emoji/lazy-emoji-picker.ts';
import { LazyPopover } from '#ui/overlays/lazy-popover.tsx';
import type { ComposerField } from './composer-field.ts';

/** Offers every emoji and inserts the chosen one at the caret. */
export function EmojiButton({ field }: { field: RefObject<ComposerField | null> }): ReactNode {
  const { t } = useTranslation('chat');
  const label = t('composer.emoji');
  return (
    <LazyPopover
      label={label}
      placement="top start"
      renderTrigger={(props) => (
        <button type="button" className="icon-btn" aria-label={label} data-tooltip={label} data-testid="composer-emoji" {...props}>
          <Smile className="icon" aria-hidden />
        </button>
      )}
    >
      {(close) => (
        <Suspense fallback={<div className="emoji-picker" />}>
          <Choice
            onPick={(emoji) => {
              field.current?.insertAtCaret(emoji);
              // The panel keeps the focus while it is open, and would pass it to the button when it closes.
              flushSync(close);
              field.current?.focus();
            }}
          />
        </Suspense>
      )}
    </LazyPopover>
  );
}

function Choice({ onPick }: { onPick: (emoji: string) => void }): ReactNode {
  return <LazyEmojiPicker {...useEmojiWords()} onPick={onPick} />;
}

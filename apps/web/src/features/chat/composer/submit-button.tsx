import { ArrowUp, Square, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import type { ChatSlots } from '../page/chat-slots.ts';
import { useIsDrawn } from '#ui/layout/use-is-drawn.ts';

export interface SubmitButtonProps {
  isReplying: boolean;
  isEmpty: boolean;
  isTooLong: boolean;
  send: () => void;
  stop?: () => void;
  /** The message waits for an upload; this takes *Send* back. */
  cancel?: () => void;
  slots: Pick<ChatSlots, 'renderCallStart'>;
}

/**
 * One button in one place: *Stop* while a reply arrives and the field is empty, *Cancel* while the message waits for an upload, *Send*
 * with text, else the call. It stays the same element, so focus stays.
 */
export function SubmitButton({ isReplying, isEmpty, isTooLong, send, stop, cancel, slots }: SubmitButtonProps): ReactNode {
  const { t } = useTranslation(['chat', 'common']);
  const isDrawn = useIsDrawn();
  const isStop = isReplying && isEmpty && stop !== undefined;
  const voice = isEmpty && !isStop ? slots.renderCallStart?.() : null;
  const sending = cancel
    ? { name: 'cancel', label: t('common:cancel'), Icon: X, act: cancel }
    : { name: 'send', label: t(isReplying ? 'composer.queue' : 'composer.send'), Icon: ArrowUp, act: send };
  const { name, label, Icon, act } = isStop ? { name: 'stop', label: t('composer.stop'), Icon: Square, act: stop } : sending;
  return (
    <>
      {voice}
      {isReplying && !isEmpty && stop && (
        <IconButton label={t('composer.stop')} data-testid="composer-stop" onClick={stop}>
          <Square className="icon sm solid" aria-hidden />
        </IconButton>
      )}
      {/* A drawing has the voice and *Send*: what is typed before the script decides which of them is shown. */}
      {(!voice || isDrawn) && (
        <button
          type="button"
          className="send-btn"
          data-drawn={isDrawn || undefined}
          data-testid={`composer-${name}`}
          aria-label={label}
          data-tooltip={label}
          disabled={!isStop && !isDrawn && (isEmpty || isTooLong)}
          // One press that goes on must not take back what it began.
          onClick={(event) => (name === 'send' || event.detail < 2) && act()}
          onKeyDown={(event) => event.repeat && event.key === 'Enter' && event.preventDefault()}
        >
          <Icon className={isStop ? 'icon sm solid' : 'icon'} aria-hidden />
        </button>
      )}
    </>
  );
}

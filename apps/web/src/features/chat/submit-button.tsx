import { ArrowUp, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import type { ChatSlots } from './chat-slots.ts';

export interface SubmitButtonProps {
  isReplying: boolean;
  isEmpty: boolean;
  isTooLong: boolean;
  send: () => void;
  stop?: () => void;
  slots: Pick<ChatSlots, 'renderVoice'>;
}

/** One button in one place: *Stop* while a reply arrives and nothing is typed, *Send* with text, else the voice. It stays the same element, so focus stays. */
export function SubmitButton({ isReplying, isEmpty, isTooLong, send, stop, slots }: SubmitButtonProps): ReactNode {
  const { t } = useTranslation('chat');
  const isStop = isReplying && isEmpty && stop !== undefined;
  if (isEmpty && !isStop && slots.renderVoice) return slots.renderVoice();
  const label = isStop ? t('composer.stop') : t(isReplying ? 'composer.queue' : 'composer.send');
  return (
    <>
      {isReplying && !isEmpty && stop && (
        <IconButton label={t('composer.stop')} data-testid="composer-stop" onClick={stop}>
          <Square className="icon sm solid" aria-hidden />
        </IconButton>
      )}
      <button
        type="button"
        className="send-btn"
        data-testid={isStop ? 'composer-stop' : 'composer-send'}
        aria-label={label}
        data-tooltip={label}
        disabled={!isStop && (isEmpty || isTooLong)}
        onClick={isStop ? stop : send}
      >
        {isStop ? <Square className="icon sm solid" aria-hidden /> : <ArrowUp className="icon" aria-hidden />}
      </button>
    </>
  );
}

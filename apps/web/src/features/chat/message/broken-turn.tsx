import { messageText } from '@parley/contracts/messages/message-text';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Notice } from '#ui/notice.tsx';
import { CopyButton } from './copy-button.tsx';
import type { TurnProps } from './turn-props.ts';

/** Replaces a message that cannot be rendered: shows its text as written, so that nothing is lost. */
export function BrokenTurn({ message, isTabStop, retry }: TurnProps & { retry: () => void }): ReactNode {
  const { t } = useTranslation('thread');
  const text = messageText(message.parts);
  const [failedAs] = useState(message.status);
  const hasChanged = message.status !== failedAs;
  // What fails while it arrives may render when it is complete.
  useEffect(() => {
    if (hasChanged) retry();
  }, [hasChanged, retry]);
  return (
    <article
      className="turn parley"
      data-testid="message"
      data-message-id={message.id}
      data-role={message.role}
      data-status={message.status}
      aria-label={t('message.broken')}
      // Arrow keys move between messages.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys walk through the messages
      tabIndex={isTabStop ? 0 : -1}
    >
      <Notice tone="bad" role="alert" icon={<CircleAlert className="icon" aria-hidden />}>
        {t('message.broken')}
        <div className="notice-actions">
          <button type="button" className="link" onClick={retry}>
            {t('message.tryAgain')}
          </button>
        </div>
      </Notice>
      <p className="turn-raw" dir="auto" lang={message.language ?? undefined}>
        {text}
      </p>
      <div className="msg-actions" role="group" aria-label={t('action.group')}>
        <CopyButton source={text} />
      </div>
    </article>
  );
}

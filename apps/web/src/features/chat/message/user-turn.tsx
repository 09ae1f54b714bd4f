import { AudioLines, Mic, Pencil } from 'lucide-react';
import { messageText } from '@parley/contracts/messages/message-text';
import type { MessagePart } from '@parley/contracts/messages/message-part';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatTime } from '#i18n/format.ts';
import { useReopenedEdit } from '#api/use-kept-edit.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { SentFiles } from '../attachments/sent-files.tsx';
import { BranchNav } from './branch-nav.tsx';
import { CopyButton } from './copy-button.tsx';
import { EditMessage } from './edit-message.tsx';
import { Markdown } from '../markdown/markdown.tsx';
import { messageEdit } from './message-edit.ts';
import { MoreActions } from './more-actions.tsx';
import { NotSent } from './not-sent.tsx';
import { useThread } from '../thread/thread-context.ts';
import type { TurnProps } from './turn-props.ts';
import { useFocusAfterEdit } from '#ui/use-focus-after-edit.ts';
import { useInPlaceTranslation } from './use-in-place-translation.tsx';

const isImagePart = (part: MessagePart): boolean => part.type === 'file' && part.kind === 'image';

/** What the user said, in a bubble at the end side, drawn as replies are. */
export function UserTurn({ message, isTabStop }: TurnProps): ReactNode {
  const { t } = useTranslation('thread');
  const { editingId, setEditingId, slots } = useThread();
  const text = messageText(message.parts);
  const isEditing = editingId === message.id;
  useReopenedEdit(messageEdit(message.id), () => setEditingId((now) => now ?? message.id));
  const translation = useInPlaceTranslation(message);
  const pencil = useFocusAfterEdit<HTMLButtonElement>(isEditing);
  return (
    <article
      className="turn you"
      data-testid="message"
      data-message-id={message.id}
      data-role="user"
      data-status={message.delivery?.state ?? message.status}
      aria-label={t('message.byYou', { time: formatTime(message.createdAt) })}
      // Arrow keys move between messages.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys walk through the messages
      tabIndex={isTabStop ? 0 : -1}
    >
      <SentFiles messageId={message.id} parts={message.parts} />
      {isEditing ? (
        <EditMessage message={message} text={text} />
      ) : text === '' ? null : (
        <div className="bubble" dir="auto" lang={message.language ?? undefined}>
          {translation.show(<Markdown text={text} />)}
        </div>
      )}
      {message.delivery && message.delivery.state !== 'sending' && <NotSent message={message} />}
      {!message.delivery && !isEditing && (
        <div className="turn-foot">
          <OriginNote origin={message.origin} />
          <div className="msg-actions" role="group" aria-label={t('action.group')}>
            {message.parts.some(isImagePart) && slots.renderSpeech?.(message)}
            <BranchNav message={message} />
            {text !== '' && <CopyButton source={() => translation.getShown() ?? { markdown: text, element: null }} />}
            <IconButton ref={pencil} size="sm" label={t('action.edit')} onClick={() => setEditingId(message.id)}>
              <Pencil className="icon sm" aria-hidden />
            </IconButton>
            <MoreActions message={message} onTranslate={translation.open} />
          </div>
        </div>
      )}
    </article>
  );
}

function OriginNote({ origin }: { origin: TurnProps['message']['origin'] }): ReactNode {
  const { t } = useTranslation('thread');
  if (origin !== 'dictated' && origin !== 'voice') return null;
  const Icon = origin === 'dictated' ? Mic : AudioLines;
  return (
    <span className="turn-note">
      <Icon className="icon" aria-hidden />
      {t(origin === 'dictated' ? 'message.dictated' : 'message.spoken')}
    </span>
  );
}

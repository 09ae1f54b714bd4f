import { ChartNoAxesColumn, Ellipsis, GitBranch, Languages, Link, Pencil, ThumbsDown, ThumbsUp, Trash2 } from 'lucide-react';
import { messageText } from '@parley/contracts/messages/message-text';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { DirIcon } from '#ui/dir-icon.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { LazyMenu } from '#ui/overlays/lazy-menu.tsx';
import type { MenuEntry } from '#ui/overlays/menu-entry.ts';
import { showToast } from '#ui/toasts/toast.ts';
import type { ThreadMessage } from '../session/chat-snapshot.ts';
import { putOnClipboard } from '#ui/put-on-clipboard.ts';
import { useThread } from '../thread/thread-context.ts';
import { useFork } from './use-fork.ts';
import { useRating } from './use-rating.ts';
import { UsageDialog } from './usage-dialog.tsx';
import { useTellFailure } from '../page/use-tell-failure.ts';

interface MoreActionsProps {
  message: ThreadMessage;
  /** Absent if the message cannot be translated. */
  onTranslate?: (() => void) | undefined;
}

/** Less frequent actions on a message. */
export function MoreActions({ message, onTranslate }: MoreActionsProps): ReactNode {
  const { t } = useTranslation('thread');
  const { session, setEditingId } = useThread();
  const tellFailure = useTellFailure();
  const fork = useFork(message.id);
  const rate = useRating(message);
  const [isUsageOpen, setUsageOpen] = useState(false);
  const restore = () => session.restoreMessage(message.id).catch(() => showToast({ message: t('action.undoFailed') }));
  const remove = async () => {
    focusNeighbour(message.id);
    try {
      await session.deleteMessage(message.id);
      showToast({ message: t('action.deleted'), action: { label: t('action.undo'), onPress: () => void restore() } });
    } catch (error) {
      tellFailure(error);
    }
  };
  const copyLink = async () => {
    const address = new URL(`/c/${message.conversationId}?m=${message.id}`, location.origin).href;
    showToast({ message: t((await putOnClipboard(address)) ? 'action.copied' : 'action.copyFailed') });
  };
  const entries: MenuEntry[] = [
    ...(message.role === 'assistant' && message.status !== 'streaming' && messageText(message.parts) !== ''
      ? [
          {
            id: 'edit',
            label: t('action.edit'),
            icon: <Pencil className="icon" aria-hidden />,
            // After the menu has gone, which would keep the focus from the field.
            onSelect: () => requestAnimationFrame(() => setEditingId(message.id)),
          },
        ]
      : []),
    ...(onTranslate
      ? [{ id: 'translate', label: t('action.translate'), icon: <Languages className="icon" aria-hidden />, onSelect: onTranslate }]
      : []),
    ...(message.status === 'streaming'
      ? []
      : [{ id: 'fork', label: t('action.fork'), icon: <DirIcon icon={GitBranch} />, onSelect: fork }]),
    { id: 'link', label: t('action.copyLink'), icon: <Link className="icon" aria-hidden />, onSelect: () => void copyLink() },
    ...(message.role === 'assistant'
      ? [
          {
            id: 'usage',
            label: t('action.usage'),
            icon: <ChartNoAxesColumn className="icon" aria-hidden />,
            onSelect: () => setUsageOpen(true),
          },
        ]
      : []),
    ...(message.role === 'assistant' && message.status !== 'streaming' && messageText(message.parts) !== ''
      ? (['up', 'down'] as const).map((rating) => ({
          id: `rate-${rating}`,
          label: t(`rating.${rating}`),
          icon: rating === 'up' ? <ThumbsUp className="icon" aria-hidden /> : <ThumbsDown className="icon" aria-hidden />,
          isChosen: message.rating === rating,
          // Options make a group of their own: the lines above are commands.
          startsGroup: rating === 'up',
          onSelect: () => void rate(rating),
        }))
      : []),
    {
      id: 'delete',
      label: t('action.delete'),
      icon: <Trash2 className="icon" aria-hidden />,
      isDanger: true,
      startsGroup: true,
      onSelect: () => void remove(),
    },
  ];
  return (
    <>
      <LazyMenu
        label={t('action.more')}
        entries={entries}
        renderTrigger={(props) => (
          <IconButton size="sm" label={t('action.more')} {...props}>
            <Ellipsis className="icon sm" aria-hidden />
          </IconButton>
        )}
      />
      {isUsageOpen && <UsageDialog message={message} onClose={() => setUsageOpen(false)} />}
    </>
  );
}

/** Focus must not fall to the page when the focused message disappears. */
function focusNeighbour(messageId: string): void {
  const turns = [...document.querySelectorAll<HTMLElement>('[data-message-id]')];
  const at = turns.findIndex((turn) => turn.dataset.messageId === messageId);
  (turns[at - 1] ?? turns[at + 1])?.focus();
}

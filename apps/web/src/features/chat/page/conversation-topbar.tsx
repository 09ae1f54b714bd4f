import { ChevronDown, Ellipsis, FolderInput, Pencil, Pin, PinOff, Search, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, use, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { KeyNamesContext, platformKeys } from '#ui/controls/platform-keys.ts';
import { LazyMenu } from '#ui/overlays/lazy-menu.tsx';
import type { MenuEntry } from '#ui/overlays/menu-entry.ts';
import { useBreakpoint } from '#ui/media/use-breakpoint.ts';
import { useIsTouch } from '#ui/media/use-is-touch.ts';
import { showToast } from '#ui/toasts/toast.ts';
import type { ChatSession } from '../session/chat-session.ts';
import type { ChatSlots } from './chat-slots.ts';
import type { ChatSnapshot } from '../session/chat-snapshot.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { ShareMenu, useShareEntries } from './share-menu.tsx';
import { useTellFailure } from './use-tell-failure.ts';

const RecordingDialog = lazy(() => import('../recording/recording-dialog.tsx').then((module) => ({ default: module.RecordingDialog })));

interface TopbarProps {
  chat: ChatSnapshot;
  session: ChatSession;
  slots: ChatSlots;
  openPath: (path: string) => void;
  /** Opens the field for finding words in the conversation. */
  onFind: () => void;
}

/** The title, and a menu of actions on the conversation. */
export function ConversationTopbar({ chat, session, slots, openPath, onFind }: TopbarProps): ReactNode {
  const { t } = useTranslation('thread');
  const tellFailure = useTellFailure();
  const [isRenaming, setRenaming] = useState(false);
  const [isRecording, setRecording] = useState(false);
  const { conversation } = chat;
  const title = conversation?.title || t('conversation.untitled');
  const shareEntries = useShareEntries(session.conversationId, title, () => setRecording(true), slots.openSharing);
  const isWide = useBreakpoint('md');
  const name = slots.assistantName ?? chat.messages.findLast((message) => message.model)?.model?.label;
  const remove = async () => {
    try {
      await session.deleteConversation();
      openPath('/');
      const restore = () => session.restoreConversation().then(() => openPath(`/c/${session.conversationId}`), tellFailure);
      showToast({ message: t('conversation.deleted'), action: { label: t('action.undo'), onPress: () => void restore() } });
    } catch (error) {
      tellFailure(error);
    }
  };
  const isTouch = useIsTouch();
  const keys = platformKeys('Mod+F', use(KeyNamesContext));
  const isPinned = conversation?.pinned ?? false;
  const PinIcon = isPinned ? PinOff : Pin;
  const entries: MenuEntry[] = [
    { id: 'rename', label: t('conversation.rename'), icon: <Pencil className="icon" aria-hidden />, onSelect: () => setRenaming(true) },
    {
      id: 'pin',
      label: t(isPinned ? 'conversation.unpin' : 'conversation.pin'),
      icon: <PinIcon className="icon" aria-hidden />,
      onSelect: () => void session.updateConversation({ pinned: !isPinned }).catch(tellFailure),
    },
    {
      id: 'find',
      label: t('find.title'),
      icon: <Search className="icon" aria-hidden />,
      hint: isTouch ? undefined : keys,
      onSelect: onFind,
    },
    ...(slots.openMoving && conversation
      ? [{ id: 'move', label: t('conversation.move'), icon: <FolderInput className="icon" aria-hidden />, onSelect: slots.openMoving }]
      : []),
    ...shareEntries,
    {
      id: 'delete',
      label: t('conversation.delete'),
      icon: <Trash2 className="icon" aria-hidden />,
      isDanger: true,
      startsGroup: true,
      onSelect: () => void remove(),
    },
  ];
  return (
    <header className="topbar">
      {slots.renderTopbarStart?.()}
      <h1 className="topbar-title" tabIndex={-1}>
        <LazyMenu
          label={t('conversation.menu')}
          entries={entries}
          placement="bottom start"
          renderTrigger={(props) => (
            <button type="button" className="title" {...props}>
              <bdi className="truncate" lang={conversation?.language ?? undefined}>
                {title}
              </bdi>
              {isWide ? <ChevronDown className="icon sm" aria-hidden /> : name && <bdi className="who truncate">{name}</bdi>}
            </button>
          )}
        />
      </h1>
      <span className="spacer" />
      {slots.renderTopbarEnd?.()}
      {isWide && <ShareMenu entries={shareEntries} />}
      {/* On narrow windows the title opens the same menu and uses the space. */}
      {isWide && (
        <LazyMenu
          label={t('conversation.menu')}
          entries={entries}
          renderTrigger={(props) => (
            <IconButton label={t('action.more')} {...props}>
              <Ellipsis className="icon" aria-hidden />
            </IconButton>
          )}
        />
      )}
      {isRecording && (
        <Suspense fallback={null}>
          <RecordingDialog conversationId={session.conversationId} title={title} onClose={() => setRecording(false)} />
        </Suspense>
      )}
      {isRenaming && (
        <RenameDialog
          title={conversation?.title ?? ''}
          onClose={() => setRenaming(false)}
          onSave={(next) => void session.updateConversation({ title: next }).catch(tellFailure)}
        />
      )}
    </header>
  );
}

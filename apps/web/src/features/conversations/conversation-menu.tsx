import type { Conversation } from '@parley/contracts/conversations/conversation';
import type { Translate } from '#i18n/translation.ts';
import { Archive, CopyCheck, FolderInput, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import type { MenuEntry } from '#ui/overlays/menu-entry.ts';
import type { ConversationActions } from './use-conversation-actions.ts';

interface ConversationMenuParts {
  conversation: Conversation;
  t: Translate<'conversations'>;
  actions: ConversationActions;
  startRenaming: () => void;
  startMoving: () => void;
  startSelecting: () => void;
}

/** The actions on one conversation, for its row and for the bar above its thread. */
export function conversationMenu({
  conversation,
  t,
  actions,
  startRenaming,
  startMoving,
  startSelecting,
}: ConversationMenuParts): MenuEntry[] {
  return [
    { id: 'rename', label: t('rename'), icon: <Pencil className="icon" aria-hidden />, onSelect: startRenaming },
    {
      id: 'pin',
      label: conversation.pinned ? t('unpin') : t('pin'),
      icon: conversation.pinned ? <PinOff className="icon" aria-hidden /> : <Pin className="icon" aria-hidden />,
      onSelect: () => actions.setPinned(conversation, !conversation.pinned),
    },
    { id: 'move', label: t('folders.moveTo'), icon: <FolderInput className="icon" aria-hidden />, onSelect: startMoving },
    { id: 'archive', label: t('archive'), icon: <Archive className="icon" aria-hidden />, onSelect: () => actions.archive(conversation) },
    { id: 'select', label: t('select.start'), icon: <CopyCheck className="icon" aria-hidden />, onSelect: startSelecting },
    {
      id: 'delete',
      label: t('delete'),
      icon: <Trash2 className="icon" aria-hidden />,
      isDanger: true,
      startsGroup: true,
      onSelect: () => actions.remove(conversation),
    },
  ];
}

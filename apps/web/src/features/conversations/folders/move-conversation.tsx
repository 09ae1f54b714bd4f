import type { Conversation } from '@parley/contracts/conversations/conversation';
import { useConversationActions } from '../use-conversation-actions.ts';
import { MoveDialog } from './move-dialog.tsx';

interface MoveConversationProps {
  conversation: Conversation | null;
  onClose: () => void;
}

/** Moves the open conversation into a folder. */
export function MoveConversation({ conversation, onClose }: MoveConversationProps) {
  const actions = useConversationActions(() => {});
  return (
    conversation && (
      <MoveDialog currentId={conversation.folderId} onMove={(folder) => actions.move(conversation, folder)} onClose={onClose} />
    )
  );
}

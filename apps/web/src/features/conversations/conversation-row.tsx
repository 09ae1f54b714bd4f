import type { Conversation } from '@parley/contracts/conversations/conversation';
import { Link } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { LazyMenu } from '#ui/overlays/lazy-menu.tsx';
import { focusConversation, keepingFocus } from './conversation-focus.ts';
import { dragProps } from './folders/conversation-drag.ts';
import { MoveDialog } from './folders/lazy-folder-dialogs.tsx';
import { SelectableRow } from './selection/selectable-row.tsx';
import { setSelection, toggled, useSelection } from './selection/selection.ts';
import { KindSign } from './kind-sign.tsx';
import { RenameField } from './rename-field.tsx';
import type { ConversationActions } from './use-conversation-actions.ts';

const loadMenuParts = () => import('./conversation-menu.tsx');

interface ConversationRowProps {
  conversation: Conversation;
  isActive: boolean;
  actions: ConversationActions;
}

/** One line of the side bar: opens the conversation; its menu renames, pins, archives and deletes. */
export function ConversationRow({ conversation, isActive, actions }: ConversationRowProps) {
  const { t } = useTranslation('conversations');
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isRenaming, setRenaming] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const selected = useSelection();
  const title = conversation.title || t('untitled');

  if (selected) {
    return (
      <SelectableRow
        conversation={conversation}
        title={title}
        isSelected={selected.has(conversation.id)}
        onToggle={() => setSelection(toggled(selected, conversation))}
      />
    );
  }
  if (isRenaming) {
    const finish = (next: string | null, byKey: boolean) => {
      setRenaming(false);
      if (byKey) focusConversation(() => conversation.id);
      if (next !== null) actions.rename(conversation, next);
    };
    return (
      <RenameField
        title={conversation.title}
        placeholder={t('untitled')}
        label={t('renameLabel')}
        lang={conversation.language}
        onFinish={finish}
      />
    );
  }
  return (
    <div
      className="conv-row"
      data-menu-open={isMenuOpen || undefined}
      onContextMenu={(event) => {
        event.preventDefault();
        setMenuOpen(true);
      }}
    >
      <Link
        to="/c/$conversationId"
        params={{ conversationId: conversation.id }}
        className={isActive ? 'conv is-active' : 'conv'}
        data-testid="conversation-item"
        data-conversation-id={conversation.id}
        {...dragProps(conversation)}
        onKeyDown={(event) => event.key === 'F2' && setRenaming(true)}
      >
        <span className="own-direction grow">
          <bdi className="truncate" lang={conversation.language ?? undefined}>
            {title}
          </bdi>
        </span>
        <RowSigns conversation={conversation} />
      </Link>
      <LazyMenu
        label={t('actionsFor', { title })}
        loadParts={loadMenuParts}
        entries={({ conversationMenu }) =>
          conversationMenu({
            conversation,
            t,
            actions: keepingFocus(actions),
            startRenaming: () => setRenaming(true),
            startMoving: () => setMoving(true),
            startSelecting: () => setSelection(new Map([[conversation.id, conversation]])),
          })
        }
        isOpen={isMenuOpen}
        onOpenChange={setMenuOpen}
        renderTrigger={(props) => (
          <button type="button" className="conv-more" aria-label={t('actionsFor', { title })} {...props}>
            <Ellipsis className="icon" aria-hidden />
          </button>
        )}
      />
      {isMoving && (
        <MoveDialog
          currentId={conversation.folderId}
          onMove={(folder) => keepingFocus(actions).move(conversation, folder)}
          onClose={() => setMoving(false)}
        />
      )}
    </div>
  );
}

function RowSigns({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('conversations');
  return (
    <>
      {conversation.isRunning && <span className="running-dot" role="img" aria-label={t('running')} data-tooltip={t('running')} />}
      <KindSign kind={conversation.kind} />
    </>
  );
}

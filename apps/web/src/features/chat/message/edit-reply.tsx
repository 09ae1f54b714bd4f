import { messageText } from '@parley/contracts/messages/message-text';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useKeptEdit } from '#api/use-kept-edit.ts';
import { Button } from '#ui/controls/button.tsx';
import { GrowingArea } from '#ui/controls/growing-area.tsx';
import { isComposingKey } from '#ui/controls/is-composing-key.ts';
import { useTellFailure } from '../page/use-tell-failure.ts';
import type { ThreadMessage } from '../session/chat-snapshot.ts';
import { hasFocus, messageEdit } from './message-edit.ts';
import { useThread } from '../thread/thread-context.ts';

/** Edits the words of a reply. They become another version; the original stays. */
export function EditReply({ message }: { message: ThreadMessage }): ReactNode {
  const { t } = useTranslation('thread');
  const { session, setEditingId } = useThread();
  const tellFailure = useTellFailure();
  const text = messageText(message.parts);
  const { typed: draft, isReopened, change, drop } = useKeptEdit(messageEdit(message.id), text);
  const [isSaving, setSaving] = useState(false);
  const isUnchanged = draft.trim() === '' || draft === text;
  const close = () => {
    drop();
    setEditingId((now) => (now === message.id ? null : now));
  };
  const save = async () => {
    if (isUnchanged || isSaving) return;
    setSaving(true);
    try {
      await session.editReply(message.id, draft);
      close();
    } catch (error) {
      // The field stays, with what was typed.
      tellFailure(error);
      setSaving(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposingKey(event)) return;
    if (event.key === 'Escape') close();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void save();
  };
  return (
    <form
      className="bubble edit-bubble"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <GrowingArea
        className="edit-field"
        dir="auto"
        value={draft}
        // The form closes after the save and would drop what is typed meanwhile.
        readOnly={isSaving}
        aria-label={t('edit.reply')}
        autoFocus={!isReopened || hasFocus(message.id)}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="edit-actions">
        <Button variant="ghost" size="sm" onClick={close}>
          {t('edit.cancel')}
        </Button>
        <Button variant="primary" size="sm" type="submit" disabled={isUnchanged || isSaving}>
          {t('edit.save')}
        </Button>
      </div>
    </form>
  );
}

import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useKeptEdit } from '#api/use-kept-edit.ts';
import { Button } from '#ui/controls/button.tsx';
import { GrowingArea } from '#ui/controls/growing-area.tsx';
import { isComposingKey } from '#ui/controls/is-composing-key.ts';
import type { ThreadMessage } from '../session/chat-snapshot.ts';
import { useComposerKeys } from '../composer/use-composer-keys.ts';
import { hasFocus, messageEdit } from './message-edit.ts';
import { useThread } from '../thread/thread-context.ts';

/** Edits a message and sends it again: the old one and its answers stay as another version. */
export function EditMessage({ message, text }: { message: ThreadMessage; text: string }): ReactNode {
  const { t } = useTranslation('thread');
  const { session, runChoice, setEditingId } = useThread();
  const { typed: draft, isReopened, change, drop } = useKeptEdit(messageEdit(message.id), text);
  const form = useRef<HTMLFormElement>(null);
  const isEmpty = !draft.trim() && !message.parts.some((part) => part.type === 'file');
  const close = () => {
    drop();
    setEditingId((now) => (now === message.id ? null : now));
  };
  const send = () => {
    if (isEmpty) return;
    close();
    // A failed message appears in the thread, with its text.
    session.editAndResend(message.id, draft, runChoice()).catch(() => undefined);
  };
  const sendByKey = useComposerKeys({ text: draft, send, isReplying: false });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isComposingKey(event)) return;
    if (event.key === 'Escape') close();
    else sendByKey(event);
  };
  return (
    <form
      ref={form}
      className="bubble edit-bubble"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <GrowingArea
        className="edit-field"
        dir="auto"
        value={draft}
        aria-label={t('edit.label')}
        autoFocus={!isReopened || hasFocus(message.id)}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="edit-actions">
        <Button variant="ghost" size="sm" onClick={close}>
          {t('edit.cancel')}
        </Button>
        <Button variant="primary" size="sm" type="submit" disabled={isEmpty}>
          {t('edit.send')}
        </Button>
      </div>
    </form>
  );
}

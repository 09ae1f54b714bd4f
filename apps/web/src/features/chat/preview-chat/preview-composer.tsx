import { type ReactNode, useRef, useState } from 'react';
import type { ChatSlots } from '../page/chat-slots.ts';
import type { ComposerField, PendingWords } from '../composer/composer-field.ts';
import { createDictatedDraft } from '../composer/dictated-draft.ts';
import { PlainField } from '../composer/plain-field.tsx';
import { QueuedMessages } from '../composer/queued-messages.tsx';
import { SubmitButton } from '../composer/submit-button.tsx';
import { useChatSession } from '../session/use-chat-session.ts';
import { useComposerKeys } from '../composer/use-composer-keys.ts';
import { useRemoveQueued } from '../composer/use-remove-queued.ts';
import { useTellFailure } from '../page/use-tell-failure.ts';

/** The server's limit. */
const longestMessage = 400_000;

export interface PreviewComposerProps {
  conversationId: string;
  /** The recipient; also the placeholder. */
  label: string;
  slots: Pick<ChatSlots, 'renderDictation' | 'renderCallStart'>;
  /** Returns whether the text was accepted; otherwise it stays in the field. */
  onSend: (text: string, origin: 'typed' | 'dictated') => Promise<boolean>;
  /** What was typed before. */
  initialText?: string;
  /** Called with each change of the text. */
  onText?: (text: string) => void;
}

/** The composer of a preview chat: one row. */
export function PreviewComposer({ conversationId, label, slots, onSend, initialText = '', onText }: PreviewComposerProps): ReactNode {
  const { session, chat } = useChatSession(conversationId);
  const tellFailure = useTellFailure();
  const field = useRef<ComposerField>(null);
  const removeQueued = useRemoveQueued(session);
  const [text, setText] = useState(initialText);
  const change = (next: string) => {
    setText(next);
    onText?.(next);
  };
  const [pending, setPending] = useState<PendingWords | null>(null);
  const [dictated] = useState(createDictatedDraft);
  const isSending = useRef(false);
  const isReplying = chat.streamingId !== null || chat.isAwaitingReply;
  const stop = () => void session.stop().catch(tellFailure);
  const onKeyDown = useComposerKeys({ text, send, isReplying, onStop: stop });

  async function deliver(typed: string) {
    isSending.current = true;
    const isTaken = await onSend(typed, dictated.originOf(typed)).finally(() => {
      isSending.current = false;
    });
    if (!isTaken) return;
    dictated.forget();
    // The user may have gone on typing while the server took the message.
    const now = field.current?.getMarkdown() ?? '';
    if (now === typed) field.current?.clear();
    else if (now.startsWith(typed)) field.current?.setMarkdown(now.slice(typed.length).trimStart());
    field.current?.focus();
  }
  function send() {
    const typed = field.current?.getMarkdown() ?? text;
    if (typed.trim() !== '' && typed.length <= longestMessage && !isSending.current) void deliver(typed);
  }

  return (
    <>
      <QueuedMessages
        queued={chat.queued}
        onEdit={(id) => field.current?.setMarkdown([session.takeQueued(id)?.text, field.current.getMarkdown()].filter(Boolean).join('\n'))}
        onRemove={removeQueued}
      />
      <div className="composer try-composer">
        <div className="one-row">
          <div className="field-frame">
            <PlainField
              ref={field}
              value={text}
              placeholder={label}
              label={label}
              pending={pending}
              onChange={change}
              onKeyDown={onKeyDown}
            />
          </div>
          {/* The slot hands the field on and reads it only in events. */}
          {/* oxlint-disable-next-line react/refs -- the slot reads `field` only in events, never while it renders */}
          {slots.renderDictation?.({ field, send, noteDictated: dictated.add, showPending: setPending })}
          <SubmitButton
            isReplying={isReplying}
            isEmpty={text.trim() === ''}
            isTooLong={text.length > longestMessage}
            send={send}
            stop={stop}
            slots={slots}
          />
        </div>
      </div>
    </>
  );
}

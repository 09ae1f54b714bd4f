import './chat.css';
import { type ReactNode, useState } from 'react';
import { useLocale } from '#i18n/use-locale.ts';
import type { ChatSlots } from './chat-slots.ts';
import { getChatSession } from './chat-sessions.ts';
import { Composer } from './composer.tsx';
import { newId } from './new-id.ts';
import { useModelChoice } from './use-model-choice.ts';

export interface BeginChatOptions {
  model?: string;
  assistantId?: string;
  locale: string;
  /** Typed, unless told. */
  origin?: 'typed' | 'dictated';
}

/**
 * Begins a conversation with its first message. The id is made here, so the page can go to `/c/:id` at once and
 * finds the message there; a failed send waits there with *Send again*.
 *
 * @returns the id of the conversation
 */
export function beginChat(text: string, options: BeginChatOptions): string {
  const conversationId = newId();
  const session = getChatSession(conversationId);
  session.beginNew();
  session.submitMessage(text, { origin: 'typed', ...options, kind: 'chat' }).catch(() => undefined);
  return conversationId;
}

interface NewChatComposerProps {
  slots: ChatSlots;
  openPath: (path: string) => void;
  assistantId?: string;
  /** What the empty field says; by default whom one writes to. */
  placeholder?: string | undefined;
  /** Model the assistant answers with; the person's default without one. */
  assistantModel?: string | null;
}

/** The composer of the start page. */
export function NewChatComposer({ slots, openPath, assistantId, assistantModel, placeholder }: NewChatComposerProps): ReactNode {
  const locale = useLocale();
  const choice = useModelChoice(assistantModel);
  const [draftKey] = useState('new');
  return (
    <Composer
      draftKey={draftKey}
      choice={choice}
      slots={slots}
      isReplying={false}
      placeholder={placeholder}
      openPath={openPath}
      onSend={(text, asked) =>
        openPath(
          `/c/${beginChat(text, { model: choice.reference, assistantId, locale, origin: asked.origin, ...(asked.model ? { model: asked.model } : {}), ...(asked.assistantId ? { assistantId: asked.assistantId } : {}) })}`,
        )
      }
    />
  );
}

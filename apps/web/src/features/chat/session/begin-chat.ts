import type { AnswerSettings } from '@parley/contracts/messages/answer-settings';
import type { FilePart } from '@parley/contracts/messages/message-part';
import { getChatSession } from './chat-sessions.ts';
import { newId } from '#api/new-id.ts';

export interface BeginChatOptions {
  model?: string;
  /** Effort and sampling of the first answer. */
  settings?: AnswerSettings;
  /** Model that answers the first message only. */
  answerModel?: string;
  /** Models that answer it beside that one, for a comparison. */
  compareWith?: readonly string[];
  assistantId?: string;
  /** The folder in which it starts. */
  folderId?: string;
  locale: string;
  /** Uploaded files of the first message. */
  files?: readonly FilePart[];
  /** Default: typed. */
  origin?: 'typed' | 'dictated';
}

/**
 * Starts a conversation with its first message. The id is created here, so the page can go to `/c/:id` at once and
 * finds the message there. A failed message waits there with *Send again*.
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

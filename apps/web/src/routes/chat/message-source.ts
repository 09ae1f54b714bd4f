import { messageText } from '@parley/contracts/messages/message-text';
import { assistantVoices } from '#features/assistants/use-assistant.ts';
import type { ChatSession } from '#features/chat/session/chat-session.ts';
import type { ThreadMessage } from '#features/chat/session/chat-snapshot.ts';
import type { TextSource } from '#features/voice/read-aloud/reader/text-source.ts';

/**
 * The user's message with what its images show, in words. It is not the `messageText` of a stored message, so it is given as a range.
 *
 * @param sayImage the sentence for an image, e.g. “Image: a red square.”
 */
export function userMessageSource(
  session: ChatSession,
  message: ThreadMessage,
  interfaceLocale: string,
  sayImage: (description: string) => string,
): TextSource {
  const images = message.parts.flatMap((part) => (part.type === 'file' && part.kind === 'image' ? [sayImage(part.alt || part.name)] : []));
  const text = [...images, messageText(message.parts)].filter((words) => words !== '').join('\n\n');
  return {
    ...messageSource(session, message, interfaceLocale),
    getText: () => text,
    isComplete: () => true,
    range: { start: 0, end: text.length },
  };
}

/** An answer that has ended, in a conversation that is not stored: its words go to the server to be spoken, and nothing stays there. */
export function temporarySource(session: ChatSession, message: ThreadMessage, interfaceLocale: string): TextSource {
  const text = messageText(message.parts);
  return { ...messageSource(session, message, interfaceLocale), isTemporary: true, range: { start: 0, end: text.length } };
}

/** A message as a text source for reading aloud; it grows while it streams. */
export function messageSource(session: ChatSession, message: ThreadMessage, interfaceLocale: string): TextSource {
  let latest = message;
  // A message that left the thread keeps its last state.
  const look = () => {
    const { messages, compared } = session.getSnapshot();
    latest = [...messages, ...compared].find(({ id }) => id === message.id) ?? latest;
    return latest;
  };
  const { conversation } = session.getSnapshot();
  return {
    messageId: message.id,
    conversationId: session.conversationId,
    title: conversation?.title ?? '',
    locale: message.language ?? conversation?.language ?? interfaceLocale,
    voices: assistantVoices(conversation?.assistantId ?? null),
    getText: () => messageText(look().parts),
    isComplete: () => look().status !== 'streaming',
    subscribe: session.subscribe,
  };
}

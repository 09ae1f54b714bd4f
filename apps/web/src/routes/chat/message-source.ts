import { messageText } from '@parley/contracts/messages/message-text';
import { assistantVoices } from '#features/assistants/use-assistant.ts';
import type { ChatSession } from '#features/chat/session/chat-session.ts';
import type { ThreadMessage } from '#features/chat/session/chat-snapshot.ts';
import type { TextSource } from '#features/voice/read-aloud/reader/text-source.ts';

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

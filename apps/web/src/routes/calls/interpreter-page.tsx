import { messageText } from '@parley/contracts/messages/message-text';
import { getChatSession } from '#features/chat/session/chat-sessions.ts';
import { newId } from '#api/new-id.ts';
import { InterpreterPage } from '#features/voice/interpreter/interpreter-page.tsx';
import type { InterpreterChat } from '#features/voice/interpreter/interpreter-session.ts';
import { renderHearingKit } from './hearing-kit.tsx';
import { useGoBack } from '../shell/use-go-back.ts';
import { usePageLeaving } from '../shell/use-page-leaving.ts';

export function InterpreterRoutePage() {
  return <InterpreterPage createChat={interpreterChat} onEnd={useGoBack()} onPageLeaving={usePageLeaving()} renderKit={renderHearingKit} />;
}

/** A conversation of its own: each message is what one side said, each reply the same in the other's language. */
function interpreterChat(): InterpreterChat {
  const session = getChatSession(newId());
  session.beginNew();
  const messageOf = (id: string | null) => session.getSnapshot().messages.find((message) => message.id === id);
  return {
    submit: (text, { from, to, model, replaces, isTyped, onKept }) =>
      session.submitUntilSent(text, {
        locale: from,
        model,
        kind: 'interpreter',
        origin: isTyped ? 'typed' : 'voice',
        interpret: { from, to },
        replaces: messageOf(replaces)?.parentId ?? undefined,
        onKept,
      }),
    stop: (messageId, heardUpTo) => session.stop(messageId, heardUpTo),
    subscribe: session.subscribe,
    textOf: (messageId) => messageText(messageOf(messageId)?.parts ?? []),
  };
}

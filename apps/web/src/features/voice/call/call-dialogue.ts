import type { Dialogue } from '@parley/voice/turns/conversation-ports';
import type { CallChat } from './call-chat.ts';

/** Where a reply was cut off, for the captions. */
export interface ReplyCut {
  messageId: string;
  heardUpTo: number;
}

/** Lets the turns of a call become messages of the conversation. */
export function createCallDialogue(
  chat: Pick<CallChat, 'submit' | 'stop'>,
  call: { isTyped: (text: string) => boolean; onCut: (cut: ReplyCut | null) => void },
): Dialogue {
  return {
    async submit(text, { locale, replaces, onReply, onKept }) {
      const reply = await chat.submit(text, { locale, replaces, onReply, onKept, origin: call.isTyped(text) ? 'typed' : 'voice' });
      call.onCut(null);
      return reply;
    },
    stop({ replyMessageId, heardUpTo, wasHeard }) {
      const cut = { messageId: replyMessageId, heardUpTo: wasHeard ? heardUpTo : 0 };
      if (wasHeard) call.onCut(cut);
      // A stop that does not arrive ends nothing the person hears; the run ends by itself.
      chat.stop(cut.messageId, cut.heardUpTo).catch(() => undefined);
    },
  };
}

import type { Dialogue, EarlyReply } from '@parley/voice/turns/conversation-ports';
import type { CallChat, SpokenWords } from './call-chat.ts';

/** Where a reply was cut off, for the captions. */
export interface ReplyCut {
  messageId: string;
  heardUpTo: number;
}

/** Lets the turns of a call become messages of the conversation. */
export function createCallDialogue(
  chat: Pick<CallChat, 'submit' | 'stop' | 'anticipate' | 'withdraw'>,
  call: { isTyped: (text: string) => boolean; onCut: (cut: ReplyCut | null) => void },
): Dialogue {
  const words = new WeakMap<EarlyReply, SpokenWords>();
  return {
    anticipate(text, { locale }) {
      const spoken = chat.anticipate(text, { locale });
      const early = { replyMessageId: spoken.replyId, withdraw: chat.withdraw };
      words.set(early, spoken);
      return early;
    },
    async submit(text, { locale, replaces, early, onReply, onKept }) {
      const origin = call.isTyped(text) ? 'typed' : 'voice';
      const spoken = (early && words.get(early)) ?? null;
      const reply = await chat.submit(text, { locale, replaces, early: spoken, onReply, onKept, origin });
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

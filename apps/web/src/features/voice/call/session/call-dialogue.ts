import type { Dialogue, PreemptiveReply } from '@parley/voice/turns/conversation/conversation-ports';
import type { CallChat, SpokenWords } from './call-chat.ts';

/** Where a reply was cut off, for the captions. */
export interface ReplyCut {
  messageId: string;
  heardUpTo: number;
}

/** Turns the turns of a call into messages of the conversation. */
export function createCallDialogue(
  chat: Pick<CallChat, 'submit' | 'stop' | 'beginPreemptive' | 'withdraw'>,
  call: { isTyped: (text: string) => boolean; onCut: (cut: ReplyCut | null) => void },
): Dialogue {
  const words = new WeakMap<PreemptiveReply, SpokenWords>();
  return {
    beginPreemptive(text, { locale }) {
      const spoken = chat.beginPreemptive(text, { locale });
      const preemptive = { replyMessageId: spoken.replyId, withdraw: chat.withdraw };
      words.set(preemptive, spoken);
      return preemptive;
    },
    async submit(text, { locale, replaces, preemptive, onReply, onKept }) {
      const origin = call.isTyped(text) ? 'typed' : 'voice';
      const spoken = (preemptive && words.get(preemptive)) ?? null;
      const reply = await chat.submit(text, { locale, replaces, preemptive: spoken, onReply, onKept, origin });
      call.onCut(null);
      return reply;
    },
    stop({ replyMessageId, heardUpTo, wasHeard }) {
      const cut = { messageId: replyMessageId, heardUpTo: wasHeard ? heardUpTo : 0 };
      if (wasHeard) call.onCut(cut);
      // A lost stop changes nothing that the user hears; the run ends by itself.
      chat.stop(cut.messageId, cut.heardUpTo).catch(() => undefined);
    },
  };
}

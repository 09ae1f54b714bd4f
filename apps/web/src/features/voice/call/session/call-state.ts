import type { VoiceChoice } from '@parley/contracts/speech/voice-socket';
import type { VoiceConversation } from '@parley/voice/turns/conversation/voice-conversation';
import type { CallChat } from './call-chat.ts';
import type { ReplyCut } from './call-dialogue.ts';
import type { Hearing } from './choose-hearing.ts';

/** The one call of this page. It outlives pages: it may go on as a bar while one browses. */
export interface ActiveCall {
  chat: CallChat;
  /** Expected first, and until a conversation knows better. */
  locale: string;
  isMinimised: boolean;
  /** Null until it is known which engine can hear. */
  hearing: Hearing | null;
  /** Null until the conversation has begun: while finding out, and while consent is asked for. */
  conversation: VoiceConversation | null;
  /** The last reply that was spoken over. */
  cut: ReplyCut | null;
  hasFailedToStart: boolean;
  /** The chosen voice failed, and another one speaks this reply. */
  isVoiceReplaced: boolean;
  /** Voices picked on the stage, per locale: they go before the assistant's and the user's. */
  pickedVoices: Readonly<Record<string, VoiceChoice>>;
  /** Language of the translated captions picked on the stage, null for none; absent leaves it to the assistant and the settings. */
  pickedCaptions?: string | null;
}

let active: ActiveCall | null = null;
const listeners = new Set<() => void>();

export const getActiveCall = (): ActiveCall | null => active;

export function subscribeToCall(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For the call itself; everybody else reads. */
export function setActiveCall(call: ActiveCall | null): void {
  active = call;
  for (const listener of listeners) listener();
}

/** Changes something of the call that is going on; nothing where there is none. */
export function changeCall(patch: Partial<ActiveCall>): void {
  if (active) setActiveCall({ ...active, ...patch });
}

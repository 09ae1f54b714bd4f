import { use, useMemo } from 'react';
import { interfaceLocales } from '@parley/contracts/interface-locales';
import { getChatSession } from '#features/chat/chat-sessions.ts';
import type { ChatSlots } from '#features/chat/chat-slots.ts';
import { VoiceStartButton } from '#features/voice/call/voice-start-button.tsx';
import { DictationControl } from '#features/voice/dictation/dictation-control.tsx';
import { HoldHint } from '#features/voice/dictation/hold-hint.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { PageBarSlotsContext } from '#ui/page-bar.tsx';
import { useStartCall } from './use-start-call.ts';

/** Joins the chat with the features around it. `conversationId` is null where the first message begins one, with an assistant or without. */
export function useChatSlots(conversationId: string | null, assistantId?: string): ChatSlots {
  const bar = use(PageBarSlotsContext);
  const locale = useLocale();
  const spokenLocale = conversationLocale(conversationId) ?? locale;
  const startCall = useStartCall(conversationId, assistantId);
  return useMemo(
    () => ({
      renderTopbarStart: () => bar.start,
      renderTopbarEnd: () => bar.end,
      renderDictation: ({ field, send, noteDictated, showPending }) => (
        <DictationControl field={field} onSend={send} onDictated={noteDictated} onPending={showPending} locale={spokenLocale} />
      ),
      renderHint: () => <HoldHint />,
      renderVoice: () => <VoiceStartButton onStart={startCall} />,
    }),
    [bar, startCall, spokenLocale],
  );
}

/** The language the conversation is held in, where it is one that can be dictated. */
function conversationLocale(conversationId: string | null): string | null {
  const language = conversationId === null ? null : getChatSession(conversationId).getSnapshot().conversation?.language;
  return interfaceLocales.find(({ code }) => code === language)?.code ?? null;
}

import { use, useMemo } from 'react';
import { interfaceLocales } from '@parley/contracts/session/interface-locales';
import type { ChatSlots } from '#features/chat/page/chat-slots.ts';
import { useAssistant } from '#features/assistants/use-assistant.ts';
import { CallStartButton } from '#features/voice/call/call-start-button.tsx';
import { DictationControl } from '#features/voice/dictation/dictation-control.tsx';
import { HoldHint } from '#features/voice/dictation/hold-hint.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { PageBarSlotsContext } from '#ui/layout/page-bar.tsx';
import { renderHearingKit } from '../calls/hearing-kit.tsx';
import { useStartCall } from '../calls/use-start-call.ts';

interface Place {
  /** Null where the first message begins one. */
  conversationId: string | null;
  assistantId?: string | undefined;
  /** The folder in which a new one starts. */
  folderId?: string | undefined;
  /** The language the conversation is held in, where that is known. */
  language?: string | null | undefined;
}

/** Joins the chat with the features around it. */
export function useChatSlots({ conversationId, assistantId, folderId, language }: Place): ChatSlots {
  const bar = use(PageBarSlotsContext);
  const locale = useLocale();
  const spokenLocale = interfaceLocales.find(({ code }) => code === language)?.code ?? locale;
  const assistantLocale = useAssistant(assistantId ?? null)?.locale ?? null;
  const startCall = useStartCall(conversationId, assistantId, folderId);
  return useMemo(
    () => ({
      renderTopbarStart: () => bar.start,
      renderTopbarEnd: () => bar.end,
      renderDictation: ({ field, send, noteDictated, showPending }) => (
        <DictationControl
          field={field}
          onSend={send}
          onDictated={noteDictated}
          onPending={showPending}
          renderKit={renderHearingKit}
          locale={spokenLocale}
          assistantLocale={assistantLocale}
        />
      ),
      renderHint: () => <HoldHint />,
      renderCallStart: () => <CallStartButton onStart={startCall} />,
    }),
    [bar, startCall, spokenLocale, assistantLocale],
  );
}

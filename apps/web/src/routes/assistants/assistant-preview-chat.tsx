import { useCallback, useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { AssistantPreview } from '#features/assistants/editor/assistant-preview.tsx';
import { NoModelNote } from '#features/assistants/editor/no-model-note.tsx';
import type { RenderPreview } from '#features/assistants/editor/render-preview.ts';
import type { ChatSlots } from '#features/chat/page/chat-slots.ts';
import { handOverPreviewChat, sendInPreviewChat } from '#features/chat/preview-chat/preview-chats.ts';
import { PreviewComposer } from '#features/chat/preview-chat/preview-composer.tsx';
import { PreviewThread } from '#features/chat/preview-chat/preview-thread.tsx';
import { usePreviewChat } from '#features/chat/preview-chat/use-preview-chat.ts';
import { useChatSession } from '#features/chat/session/use-chat-session.ts';
import { useModelChoice } from '#features/chat/model/use-model-choice.ts';
import { CaptionTranslationOf } from '#features/voice/call/captions/translated-caption.tsx';
import { CallStartButton } from '#features/voice/call/call-start-button.tsx';
import { DictationControl } from '#features/voice/dictation/dictation-control.tsx';
import { ListenButton } from '#features/voice/read-aloud/listen-button.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { Emoji } from '#ui/emoji/emoji.tsx';
import { renderHearingKit } from '../calls/hearing-kit.tsx';
import { messageSource } from '../chat/message-source.ts';
import { useOpenPath } from '../shell/use-open-path.ts';
import { usePreviewCall } from './use-preview-call.ts';

interface AssistantPreviewChatProps {
  /** Null while the assistant is a draft; it is saved when it is first asked something. */
  assistantId: string | null;
  draft: Parameters<RenderPreview>[0]['draft'];
  save: Parameters<RenderPreview>[0]['save'];
  /** Opens the page of an assistant that was saved to be tried out; its preview chat moves with it. */
  onSaved?: (assistantId: string) => void;
}

/** Joins the editor of an assistant with a conversation that is not kept. */
export function AssistantPreviewChat({ assistantId, draft, save, onSaved }: AssistantPreviewChatProps) {
  const { t } = useTranslation(['assistants', 'assistant']);
  const locale = useLocale();
  const openPath = useOpenPath();
  const { conversationId, restart } = usePreviewChat(assistantId);
  const { session, chat } = useChatSession(conversationId);
  const choice = useModelChoice(draft.model);
  const model = choice.chosen?.reference ?? draft.model ?? undefined;
  const spoken = draft.locale ?? locale;
  const startCall = usePreviewCall(conversationId, assistantId, spoken);
  const name = draft.name.trim() || t('new');

  const ask = async (text: string, origin: 'typed' | 'dictated' = 'typed') => {
    const savedId = await save();
    if (savedId === null) return false;
    sendInPreviewChat(conversationId, text, { origin, locale, assistantId: savedId, model });
    if (savedId !== assistantId) {
      handOverPreviewChat(savedId, conversationId);
      onSaved?.(savedId);
    }
    return true;
  };
  const runChoice = useCallback(() => ({ model, locale }), [model, locale]);
  const { voices, captionLocale } = draft;
  const threadSlots = useMemo(
    (): Pick<ChatSlots, 'assistantName' | 'renderSpeech'> => ({
      assistantName: name,
      renderSpeech: (message) => (
        <ListenButton source={{ ...messageSource(session, message, spoken), conversationId: null, title: name, voices }} />
      ),
    }),
    [name, session, spoken, voices],
  );
  const composerSlots = useMemo(
    (): Pick<ChatSlots, 'renderDictation' | 'renderCallStart'> => ({
      renderDictation: ({ field, send, noteDictated, showPending }) => (
        <DictationControl
          field={field}
          onSend={send}
          onDictated={noteDictated}
          onPending={showPending}
          renderKit={renderHearingKit}
          locale={spoken}
        />
      ),
      // A draft is saved before its first answer; a call cannot wait for that.
      ...(assistantId !== null && {
        renderCallStart: () => (
          <CallStartButton
            onStart={() => {
              void save();
              startCall();
            }}
          />
        ),
      }),
    }),
    [assistantId, save, startCall, spoken],
  );
  const renderTranslation = (text: string, language: string | null) =>
    captionLocale !== null &&
    language?.slice(0, 2) !== captionLocale.slice(0, 2) && <CaptionTranslationOf text={text} locale={captionLocale} />;

  return (
    <AssistantPreview
      draft={draft}
      isBegun={chat.messages.length > 0}
      onRestart={restart}
      onAsk={(question) => void ask(question)}
      renderTranslation={renderTranslation}
      renderThread={(opening) => (
        <PreviewThread
          key={conversationId}
          conversationId={conversationId}
          runChoice={runChoice}
          slots={threadSlots}
          openPath={openPath}
          avatar={<Emoji emoji={draft.avatar} size={28} />}
          renderTranslation={renderTranslation}
          opening={opening}
        />
      )}
    >
      {choice.chosen?.providerKind === 'guide' && <NoModelNote />}
      <PreviewComposer
        key={conversationId}
        conversationId={conversationId}
        label={t('assistant:message', { name })}
        slots={composerSlots}
        onSend={ask}
      />
    </AssistantPreview>
  );
}

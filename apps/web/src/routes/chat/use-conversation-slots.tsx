import { interfaceLocales } from '@parley/contracts/session/interface-locales';
import { lazy, Suspense, use, useMemo } from 'react';
import type { ChatSlots } from '#features/chat/page/chat-slots.ts';
import { getChatSession } from '#features/chat/session/chat-sessions.ts';
import { ListenButton } from '#features/voice/read-aloud/listen-button.tsx';
import { QuoteListen } from '#features/voice/read-aloud/quote-listen.tsx';
import { ReadAloudDock } from '#features/voice/read-aloud/player/read-aloud-dock.tsx';
import { ReadAloudToggle } from '#features/voice/read-aloud/player/read-aloud-toggle.tsx';
import { SelectionListen } from '#features/voice/read-aloud/selection-listen.tsx';
import { readPlace } from '#features/voice/read-aloud/reader/reading.ts';
import { speechHighlights } from '#features/voice/read-aloud/highlight/speech-highlights.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { PageBarSlotsContext } from '#ui/layout/page-bar.tsx';
import { messageSource, userMessageSource } from './message-source.ts';
import { useChatSlots } from './use-chat-slots.tsx';
import { useOpenPath } from '../shell/use-open-path.ts';

const MessageTranslation = lazy(() =>
  import('#features/voice/translation/message-translation.tsx').then((module) => ({ default: module.MessageTranslation })),
);

/** What other features bring into a conversation: reading aloud and sharing, beside and above what the chat has itself. */
export function useConversationSlots(conversationId: string, openSharing: () => void, openMoving: () => void): ChatSlots {
  const { conversation } = getChatSession(conversationId).getSnapshot();
  const slots = useChatSlots({ conversationId, assistantId: conversation?.assistantId ?? undefined, language: conversation?.language });
  const bar = use(PageBarSlotsContext);
  const locale = useLocale();
  const openPath = useOpenPath();
  const { t } = useTranslation('attachments');
  return useMemo(() => {
    const session = getChatSession(conversationId);
    return {
      ...slots,
      renderTopbarEnd: () => (
        <>
          <ReadAloudToggle />
          {bar.end}
        </>
      ),
      renderSpeech: (message) => (
        <ListenButton
          source={
            message.role === 'user'
              ? userMessageSource(session, message, locale, (description) => t('spoken', { description }))
              : messageSource(session, message, locale)
          }
        />
      ),
      renderQuoteSpeech: (message, { language, range }) => (
        <QuoteListen source={{ ...messageSource(session, message, locale), locale: localeOf(language), range }} language={language} />
      ),
      speechHighlights,
      openSharing,
      openMoving,
      readFrom: readPlace,
      renderSelection({ messageId, range }) {
        const message = session.getSnapshot().messages.find(({ id }) => id === messageId);
        return message && range ? <SelectionListen source={messageSource(session, message, locale)} range={range} /> : null;
      },
      renderTranslation: ({ message, close, ...place }) => (
        <Suspense fallback={place.original}>
          <MessageTranslation
            {...place}
            source={messageSource(session, message, locale)}
            onClose={close}
            onConnect={() => openPath('/settings/models')}
          />
        </Suspense>
      ),
      renderAboveComposer: () => <ReadAloudDock openPath={openPath} conversationId={conversationId} />,
    };
  }, [slots, bar.end, locale, t, openPath, openSharing, openMoving, conversationId]);
}

/** The locale that voices are kept under for a language. */
const localeOf = (language: string): string => interfaceLocales.find(({ code }) => code.startsWith(`${language}-`))?.code ?? language;

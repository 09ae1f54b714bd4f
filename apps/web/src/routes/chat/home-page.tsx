import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useSession } from '#api/session.ts';
import { AssistantOpening, OpeningQuestions } from '#features/assistants/gallery/assistant-opening.tsx';
import { useAssistant } from '#features/assistants/use-assistant.ts';
import { HomeAssistants } from '#features/assistants/gallery/home-assistants.tsx';
import type { ComposerField } from '#features/chat/composer/composer-field.ts';
import { NewChatComposer, useBeginChat } from '#features/chat/page/new-chat.tsx';
import { HomePage } from '#features/home/home-page.tsx';
import { focusCurrentPage } from '#features/shell/use-route-focus.ts';
import { isOnboardedHere } from '#features/welcome/onboarding.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useAssistantSlots } from '../assistants/use-assistant-slots.tsx';
import { useChatSlots } from './use-chat-slots.tsx';
import { HomeKitSlot } from './home-kit-slot.tsx';
import { useOpenPath } from '../shell/use-open-path.ts';
import { loadConversationPage } from './load-conversation-page.ts';

const route = getRouteApi('/shell/');

const SharedContentSlot = lazy(() => import('./shared-content-slot.tsx').then((module) => ({ default: module.SharedContentSlot })));

/** The start page: a new conversation, and over it the first run where it is due. */
export function HomeRoutePage() {
  const { WelcomeOverlay } = route.useLoaderData();
  const [isWelcomeShown, setWelcomeShown] = useState(() => WelcomeOverlay !== null && !isOnboardedHere());
  const openPath = useOpenPath();
  const { t } = useTranslation('home');
  const locale = useLocale();
  const isGuideAlone = useSession()?.hasConnectedModel === false;
  const { assistant: assistantId = null, shared } = route.useSearch();
  const assistant = useAssistant(assistantId);
  const slots = useAssistantSlots(useChatSlots({ conversationId: null, assistantId: assistant?.id }), assistantId);
  const field = useRef<ComposerField>(null);
  const begin = useBeginChat(field, openPath, loadConversationPage);
  const ask = (text: string) => begin(text, { assistantId: assistant?.id, locale });
  const endWelcome = useCallback(() => {
    setWelcomeShown(false);
    if (!document.activeElement?.closest('.composer')) requestAnimationFrame(focusCurrentPage);
  }, []);
  return (
    <>
      {isWelcomeShown && WelcomeOverlay && (
        // A drawn page removes it between the marks of this boundary (early/choose-drawing.ts).
        <Suspense fallback={null}>
          <WelcomeOverlay onFinish={endWelcome} />
        </Suspense>
      )}
      <HomePage
        composer={
          <>
            {shared !== undefined && (
              <Suspense fallback={null}>
                <SharedContentSlot field={field} />
              </Suspense>
            )}
            <NewChatComposer
              key={assistant?.id}
              slots={slots}
              field={field}
              openPath={openPath}
              begin={begin}
              assistantId={assistant?.id}
              assistantModel={assistant?.model}
              placeholder={assistant ? undefined : t(isGuideAlone ? 'askGuide' : 'ask')}
            />
          </>
        }
        onSuggest={ask}
        opening={assistant && <AssistantOpening assistant={assistant} />}
        questions={assistant && <OpeningQuestions assistant={assistant} onAsk={ask} />}
        assistants={<HomeAssistants needsModel={isGuideAlone} />}
        renderKit={(usual) => <HomeKitSlot>{usual}</HomeKitSlot>}
      />
    </>
  );
}

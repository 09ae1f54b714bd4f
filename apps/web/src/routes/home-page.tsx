import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AssistantOpening, OpeningQuestions } from '#features/assistants/assistant-opening.tsx';
import { useAssistant } from '#features/assistants/assistants-query.ts';
import { HomeAssistants } from '#features/assistants/home-assistants.tsx';
import type { ComposerField } from '#features/chat/composer-field.ts';
import { NewChatComposer, useBeginChat } from '#features/chat/new-chat.tsx';
import { HomePage } from '#features/home/home-page.tsx';
import { focusCurrentPage } from '#features/shell/use-route-focus.ts';
import { isOnboardedHere } from '#features/welcome/onboarding.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { fetchWhenIdle } from '#ui/when-idle.ts';
import { useAssistantSlots } from './use-assistant-slots.tsx';
import { useChatSlots } from './use-chat-slots.tsx';
import { useOpenPath } from './use-open-path.ts';

const WelcomeOverlay = lazy(() => import('./welcome-overlay.tsx').then((module) => ({ default: module.WelcomeOverlay })));
const route = getRouteApi('/shell/');

/** The start page: a new conversation, and over it the first run where it is due. */
export function HomeRoutePage() {
  const { isFirstRun } = route.useLoaderData();
  const [isWelcomeShown, setWelcomeShown] = useState(() => isFirstRun && !isOnboardedHere());
  const openPath = useOpenPath();
  const { t } = useTranslation('home');
  const locale = useLocale();
  const { assistant: assistantId = null } = route.useSearch();
  const assistant = useAssistant(assistantId);
  const slots = useAssistantSlots(useChatSlots({ conversationId: null, assistantId: assistant?.id }), assistantId);
  const field = useRef<ComposerField>(null);
  const begin = useBeginChat(field, openPath);
  const ask = (text: string) => begin(text, { assistantId: assistant?.id, locale });
  // The first message opens a conversation: its page is here by then.
  useEffect(() => fetchWhenIdle(() => import('./conversation-page.tsx')), []);
  const endWelcome = useCallback(() => {
    setWelcomeShown(false);
    if (!document.activeElement?.closest('.composer')) requestAnimationFrame(focusCurrentPage);
  }, []);
  return (
    <>
      {isWelcomeShown && (
        <Suspense fallback={null}>
          <WelcomeOverlay onFinish={endWelcome} />
        </Suspense>
      )}
      <HomePage
        composer={
          <NewChatComposer
            key={assistant?.id}
            slots={slots}
            field={field}
            openPath={openPath}
            begin={begin}
            assistantId={assistant?.id}
            assistantModel={assistant?.model}
            placeholder={assistant ? undefined : t('ask')}
          />
        }
        onSuggest={ask}
        opening={assistant && <AssistantOpening assistant={assistant} />}
        questions={assistant && <OpeningQuestions assistant={assistant} onAsk={ask} />}
        assistants={<HomeAssistants />}
      />
    </>
  );
}

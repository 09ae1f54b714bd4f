import './temporary-chat.css';
import { MessageCircleDashed, RefreshCw } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { messageText } from '@parley/contracts/messages/message-text';
import { useTranslation } from '#i18n/use-translation.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { PageBar } from '#ui/layout/page-bar.tsx';
import { usePageTitle } from '#ui/layout/use-page-title.ts';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { sourceIds, withoutCitations } from '../markdown/inline/without-citations.ts';
import { CopyButton } from '../message/copy-button.tsx';
import { ModelPicker } from '../model/model-picker.tsx';
import { useModelChoice } from '../model/use-model-choice.ts';
import { useTellFailure } from '../page/use-tell-failure.ts';
import { PreviewComposer } from '../preview-chat/preview-composer.tsx';
import { PreviewThread } from '../preview-chat/preview-thread.tsx';
import type { ChatSession } from '../session/chat-session.ts';
import type { ThreadMessage } from '../session/chat-snapshot.ts';
import { useChatSession } from '../session/use-chat-session.ts';
import { temporaryDraft, useTemporaryChat } from './use-temporary-chat.ts';

const noTranslation = () => null;

/** The composer has no calls and no dictation. */
const noSlots = {};

interface TemporaryChatPageProps {
  openPath: (path: string) => void;
  /** Reads an answer aloud, without keeping anything. */
  renderSpeech: (session: ChatSession, message: ThreadMessage) => ReactNode;
}

/** `/temporary`: a conversation that is not stored anywhere. */
export function TemporaryChatPage({ openPath, renderSpeech }: TemporaryChatPageProps): ReactNode {
  const { t } = useTranslation(['chat', 'common', 'thread']);
  const locale = useLocale();
  const [isPickerOpen, setPickerOpen] = useState(false);
  const openPage = useCallback(() => openPath('/temporary'), [openPath]);
  const onLost = useCallback(
    (bringBack: () => void) =>
      showToast({ message: t('chat:temporary.lost'), action: { label: t('common:undo'), onPress: bringBack }, subject: 'temporary-chat' }),
    [t],
  );
  const conversationId = useTemporaryChat(onLost, openPage);
  const { session } = useChatSession(conversationId);
  const tellFailure = useTellFailure();
  const choice = useModelChoice(null);
  const model = choice.reference;
  const { settings } = choice;
  const runChoice = useCallback(() => ({ model, locale, settings }), [model, locale, settings]);
  usePageTitle(t('common:temporary'));

  const renderActions = (message: ThreadMessage, isLast: boolean) => {
    const text = messageText(message.parts);
    return (
      <div className="msg-actions" role="group" aria-label={t('thread:action.group')}>
        {text !== '' && renderSpeech(session, message)}
        {text !== '' && <CopyButton source={withoutCitations(text, sourceIds(message.parts))} />}
        {isLast && (
          <IconButton size="sm" label={t('thread:action.retry')} onClick={() => session.retry(message.id, runChoice()).catch(tellFailure)}>
            <RefreshCw className="icon sm" aria-hidden />
          </IconButton>
        )}
      </div>
    );
  };
  return (
    <div className="page">
      <PageBar
        title={<h1 tabIndex={-1}>{t('common:temporary')}</h1>}
        actions={<ModelPicker choice={choice} isOpen={isPickerOpen} onOpenChange={setPickerOpen} openPath={openPath} />}
      />
      <div className="temporary">
        <Notice icon={<MessageCircleDashed className="icon" aria-hidden />}>{t('chat:temporary.note')}</Notice>
        <PreviewThread
          key={conversationId}
          conversationId={conversationId}
          runChoice={runChoice}
          slots={noSlots}
          openPath={openPath}
          avatar={null}
          renderTranslation={noTranslation}
          renderActions={renderActions}
          opening={null}
        />
        <PreviewComposer
          key={`composer ${conversationId}`}
          conversationId={conversationId}
          label={t('chat:temporary.message')}
          slots={noSlots}
          initialText={temporaryDraft.read(conversationId)}
          onText={(text) => temporaryDraft.write(conversationId, text)}
          onSend={async (text) => {
            session.submitOrQueue(text, { origin: 'typed', ...runChoice() });
            return true;
          }}
        />
      </div>
    </div>
  );
}

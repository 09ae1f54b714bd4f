import '../chat.css';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { failureWords } from '#api/describe-failure.ts';
import { ApiFailure } from '#api/api-failure.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Button } from '#ui/controls/button.tsx';
import { fromBreakpoint } from '#ui/media/breakpoints.ts';
import { touchOnly } from '#ui/media/touch-only.ts';
import { usePageTitle } from '#ui/layout/use-page-title.ts';
import type { ChatSlots } from './chat-slots.ts';
import type { ChatSnapshot } from '../session/chat-snapshot.ts';
import { ArtifactContext } from '../artifact/artifact-context.ts';
import { placeOf, useArtifacts } from '../artifact/use-artifacts.ts';
import { attachmentDraft } from '../attachments/attachment-draft.ts';
import { comparedModels, useComparison } from '../compare/use-comparison.ts';
import { Composer } from '../composer/composer.tsx';
import type { SubmitOptions } from '../session/submit-options.ts';
import type { ComposerField } from '../composer/composer-field.ts';
import { keepDraftMention } from '../composer/draft-mentions.ts';
import { readDraft, writeDraft } from '../composer/draft-store.ts';
import { beginAgain } from './begin-again.ts';
import { ConversationTopbar } from './conversation-topbar.tsx';
import { placeKey, useBeside } from '../beside/use-beside.ts';
import type { MessageTarget } from '../thread/message-target.ts';
import { MessageList } from '../thread/message-list.tsx';
import { quoteWords } from '../thread/quote-words.ts';
import { MissingConversation } from './missing-conversation.tsx';
import { QueuedMessages } from '../composer/queued-messages.tsx';
import { ThreadContext } from '../thread/thread-context.ts';
import { ThreadSkeleton } from '../thread/thread-skeleton.tsx';
import { useChatSession } from '../session/use-chat-session.ts';
import { useModelChoice } from '../model/use-model-choice.ts';
import { useFind } from '../find/use-find.ts';
import { useTellFailure } from './use-tell-failure.ts';
import { useRemoveQueued } from '../composer/use-remove-queued.ts';
import { useTypeAnywhere } from '../composer/use-type-anywhere.ts';

const ArtifactPanel = lazy(() => import('../artifact/artifact-panel.tsx').then((module) => ({ default: module.ArtifactPanel })));
const FindBar = lazy(() => import('../find/find-bar.tsx').then((module) => ({ default: module.FindBar })));

const DocumentPanel = lazy(() => import('../document/document-panel.tsx').then((module) => ({ default: module.DocumentPanel })));

export interface ConversationPageProps {
  conversationId: string;
  /** The message to show, from `?m=`. */
  messageId?: string;
  /** Tells one opening of the URL from the next: each shows the message. */
  visit?: string | undefined;
  slots: ChatSlots;
  /** Opens a URL of this site without reloading the page. */
  openPath: (path: string) => void;
  /** Opens the search over all conversations. */
  openSearch: () => void;
}

/** One conversation, or a notice that it does not exist. Give it `key={conversationId}`. */
export function ConversationPage({ openSearch, ...props }: ConversationPageProps): ReactNode {
  const { chat } = useChatSession(props.conversationId);
  const isGone = (chat.status === 'missing' || chat.status === 'deleted') && chat.messages.length === 0;
  if (isGone) return <MissingConversation isDeleted={chat.status === 'deleted'} openPath={props.openPath} openSearch={openSearch} />;
  return <FoundConversation {...props} />;
}

/** Title, thread and composer. */
function FoundConversation({ conversationId, messageId, visit, slots, openPath }: Omit<ConversationPageProps, 'openSearch'>): ReactNode {
  const { t } = useTranslation(['thread', 'comparison']);
  const { session, chat } = useChatSession(conversationId);
  const locale = useLocale();
  const tellFailure = useTellFailure();
  const field = useRef<ComposerField>(null);
  useTypeAnywhere(field);
  const find = useFind(messageId, visit);
  const [editingId, setEditingId] = useState<string | null>(null);
  const [isModelMenuOpen, setModelMenuOpen] = useState(false);
  const keepModel = (model: string) => {
    if (session.getSnapshot().conversation) session.updateConversation({ model }).catch(tellFailure);
  };
  const choice = useComparison(useModelChoice(chat.conversation?.model, keepModel));
  const { reference, settings } = choice;
  usePageTitle(chat.conversation?.title || t('conversation.untitled'));

  const { beside, openDocument, openArtifact, chooseArtifact, close } = useBeside();
  const artifacts = useArtifacts([...chat.messages, ...chat.compared], beside?.artifact, openArtifact);
  const { models } = choice;
  const editInComposer = useCallback(
    (taken: { text: string; options: SubmitOptions }) => {
      const text = [taken.text, field.current?.getMarkdown() ?? readDraft(conversationId)].filter(Boolean).join('\n');
      // There is no field while answers are compared. It shows the draft afterwards.
      if (field.current) field.current.setMarkdown(text);
      else writeDraft(conversationId, text);
      attachmentDraft(conversationId).putBack(taken.options.files ?? []);
      const { answerModel, compareWith } = taken.options;
      const model = compareWith ? undefined : models.find(({ reference: known }) => known === answerModel);
      if (model) keepDraftMention(conversationId, { label: model.label, model: model.reference });
      field.current?.focus();
    },
    [conversationId, models],
  );
  const thread = useMemo(
    () => ({
      session,
      slots,
      runChoice: () => ({ model: reference, locale, settings }),
      chooseModel: () => setModelMenuOpen(true),
      openPath,
      openDocument,
      quote: (words: string) => {
        field.current?.setMarkdown(quoteWords(field.current.getMarkdown(), words));
        field.current?.focus();
      },
      editUnsent: (id: string) => {
        const taken = session.takeUnsent(id);
        if (!taken) return;
        // Without a conversation at the server, this page would be gone after a reload.
        if (session.getSnapshot().conversation) editInComposer(taken);
        else openPath(beginAgain(taken));
      },
      editingId,
      setEditingId,
    }),
    [session, slots, reference, settings, locale, openPath, openDocument, editingId, editInComposer],
  );
  const editLast = () => setEditingId(chat.messages.findLast((message) => message.role === 'user' && !message.delivery)?.id ?? null);
  const editQueued = (id: string) => {
    const taken = session.takeQueued(id);
    if (taken) editInComposer(taken);
  };
  const takeAway = useRemoveQueued(session);
  const removeQueued = (id: string) => {
    takeAway(id);
    // The pressed button has gone. On a touch screen the focus would open the keyboard.
    if (!matchMedia(touchOnly).matches) field.current?.focus();
  };
  const askForChange = (words: string) => {
    // On a narrow window, the panel covers the composer.
    if (!fromBreakpoint('lg').matches) close();
    field.current?.insertWords(words);
    field.current?.focus();
  };
  // The next question needs one answer above it.
  const isChoosing = chat.messages.at(-1)?.isCompared === true;
  const isReplying = chat.streamingId !== null || chat.isAwaitingReply;

  return (
    <ThreadContext value={thread}>
      <ConversationTopbar chat={chat} session={session} slots={slots} openPath={openPath} onFind={find.open} />
      {find.isOpen && (
        <Suspense fallback={null}>
          <FindBar conversationId={conversationId} messageCount={chat.messages.length} onShow={find.show} onClose={find.close} />
        </Suspense>
      )}
      <ArtifactContext value={artifacts}>
        <ThreadBody chat={chat} target={find.target} openPath={openPath} reload={session.reload} />
      </ArtifactContext>
      {chat.isConnectionLost && (
        <p className="connection-lost" role="status">
          {t('thread.offline')}
        </p>
      )}
      <div className="composer-area">
        {slots.renderAboveComposer?.()}
        <QueuedMessages queued={chat.queued} onEdit={editQueued} onRemove={removeQueued} />
        {isChoosing ? (
          <p className="compare-hint" role="status">
            {t('comparison:hint')}
          </p>
        ) : (
          <Composer
            key={conversationId}
            draftKey={conversationId}
            choice={choice}
            slots={slots}
            isReplying={isReplying}
            onSend={(text, { mentioned, origin, files }) =>
              session.submitOrQueue(text, { ...thread.runChoice(), ...comparedModels(choice, mentioned?.model), origin, files })
            }
            onStop={() => void session.stop().catch(tellFailure)}
            onEditLast={editLast}
            openPath={openPath}
            autoFocus={session.isBegunHere() && chat.messages.length <= 2}
            field={field}
            isModelMenuOpen={isModelMenuOpen}
            onModelMenuOpenChange={setModelMenuOpen}
          />
        )}
      </div>
      <Suspense fallback={null}>
        {beside?.document && <DocumentPanel key={placeKey(beside.document)} place={beside.document} onClose={close} />}
        {artifacts.opened && (
          <ArtifactPanel
            key={artifacts.opened.artifact.id}
            shown={artifacts.opened}
            onChoose={(shelved) => chooseArtifact(placeOf(shelved))}
            onAsk={askForChange}
            onClose={close}
          />
        )}
      </Suspense>
    </ThreadContext>
  );
}

interface ThreadBodyProps {
  chat: ChatSnapshot;
  target: MessageTarget | null;
  openPath: (path: string) => void;
  reload: () => Promise<void>;
}

function ThreadBody({ chat, target, openPath, reload }: ThreadBodyProps): ReactNode {
  const { t } = useTranslation(['thread', 'errors']);
  if (chat.status === 'ready' || chat.messages.length > 0) return <MessageList chat={chat} target={target} openPath={openPath} />;
  if (chat.status === 'loading') return <ThreadSkeleton label={t('thread.loading')} />;
  return (
    <div className="thread-frame thread-empty" role="alert">
      <p>{t('thread.failed')}</p>
      {chat.failure && <p className="muted">{failureWords(new ApiFailure(chat.failure, 0))}</p>}
      <Button onClick={() => void reload()}>{t('thread.retry')}</Button>
    </div>
  );
}

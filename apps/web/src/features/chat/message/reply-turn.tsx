import { messageText } from '@parley/contracts/messages/message-text';
import { GitBranch, RefreshCw } from 'lucide-react';
import { type ContextType, type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatTime } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useReopenedEdit } from '#api/use-kept-edit.ts';
import { DirIcon } from '#ui/dir-icon.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { BranchNav } from './branch-nav.tsx';
import type { SpeechHighlights } from '../page/chat-slots.ts';
import { CitationContext } from '../markdown/inline/citation-context.ts';
import { CopyButton } from './copy-button.tsx';
import { Markdown } from '../markdown/markdown.tsx';
import { withoutCitations } from '../markdown/inline/without-citations.ts';
import { QuoteContext } from '../markdown/blocks/quote-context.ts';
import type { SpokenHighlight } from '../markdown/spoken/highlight-marks.ts';
import { EditReply } from './edit-reply.tsx';
import { FileSources } from './file-sources.tsx';
import { messageEdit } from './message-edit.ts';
import { MoreActions } from './more-actions.tsx';
import { RateButtons } from './rate-buttons.tsx';
import { ReasoningFold } from './reasoning-fold.tsx';
import { ReplyEnding } from './reply-ending.tsx';
import { ReplyHead } from './reply-head.tsx';
import { RetryWith } from './retry-with.tsx';
import { SourceList } from './source-list.tsx';
import { Thinking } from './thinking.tsx';
import { UsedNotes } from './used-notes.tsx';
import { useThread } from '../thread/thread-context.ts';
import { useCitations } from './use-citations.ts';
import { useFocusAfterEdit } from '#ui/use-focus-after-edit.ts';
import type { CopySource } from './use-copy.ts';
import { useFork } from './use-fork.ts';
import { useInPlaceTranslation } from './use-in-place-translation.tsx';
import { ToolFolds } from '../tools/tool-folds.tsx';
import type { TurnProps } from './turn-props.ts';
import { useTellFailure } from '../page/use-tell-failure.ts';

/** An answer: no bubble, the full column. */
export function ReplyTurn({ message, isTabStop }: TurnProps): ReactNode {
  const { t } = useTranslation(['chat', 'thread']);
  const { slots, openDocument, editingId, setEditingId } = useThread();
  const isEditing = editingId === message.id;
  useReopenedEdit(messageEdit(message.id), () => setEditingId((now) => now ?? message.id));
  const article = useFocusAfterEdit<HTMLElement>(isEditing);
  const prose = useRef<HTMLDivElement>(null);
  const highlight = useHighlight(slots.speechHighlights, message.id);
  const text = messageText(message.parts);
  const isStreaming = message.status === 'streaming';
  const name = slots.assistantName ?? message.model?.label ?? t('model.unknown');
  const quotes = useQuotes(message, text);
  const citations = useCitations(message);
  const reasoning = message.parts.filter((part) => part.type === 'reasoning');
  const translation = useInPlaceTranslation(message, highlight);
  const original = (
    <div ref={prose} lang={message.language ?? undefined}>
      <QuoteContext value={quotes}>
        <CitationContext value={citations}>
          <Markdown text={text} highlight={highlight} streaming={isStreaming} />
        </CitationContext>
      </QuoteContext>
    </div>
  );
  return (
    <article
      ref={article}
      className="turn parley"
      data-testid="message"
      data-message-id={message.id}
      data-role="assistant"
      data-status={message.status}
      aria-label={t('thread:message.byAssistant', { name, time: formatTime(message.createdAt) })}
      aria-busy={isStreaming}
      // Arrow keys move from message to message.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys walk through the messages
      tabIndex={isTabStop ? 0 : -1}
    >
      <ReplyHead message={message} name={name} />
      {reasoning.length > 0 && <ReasoningFold parts={reasoning} isThinking={isStreaming && text === ''} />}
      <ToolFolds parts={message.parts} isLive={isStreaming} />
      {isEditing ? <EditReply message={message} /> : text !== '' && translation.show(original)}
      {isStreaming && text === '' && reasoning.length === 0 && <Thinking />}
      <FileSources cited={[...citations.cited.values()]} open={openDocument && citations.open} />
      <SourceList parts={message.parts} />
      <ReplyEnding message={message} text={text} />
      {isStreaming && text !== '' && slots.renderSpeech && <div className="msg-actions">{slots.renderSpeech(message)}</div>}
      {!isStreaming && !isEditing && (
        <ReplyActions
          message={message}
          text={text}
          translation={translation}
          getOriginal={() => ({ markdown: withoutCitations(text, citations.cited), element: prose.current })}
        />
      )}
    </article>
  );
}

function ReplyActions({
  message,
  text,
  translation,
  getOriginal,
}: {
  message: TurnProps['message'];
  text: string;
  translation: ReturnType<typeof useInPlaceTranslation>;
  getOriginal: () => CopySource;
}): ReactNode {
  const { t } = useTranslation('thread');
  const { session, slots, runChoice } = useThread();
  const fork = useFork(message.id);
  const tellFailure = useTellFailure();
  return (
    <div className="msg-actions" role="group" aria-label={t('action.group')}>
      {text !== '' && !translation.isShown && slots.renderSpeech?.(message)}
      {text !== '' && <CopyButton source={() => translation.getShown() ?? getOriginal()} />}
      {text !== '' && <RateButtons message={message} />}
      <IconButton size="sm" label={t('action.retry')} onClick={() => session.retry(message.id, runChoice()).catch(tellFailure)}>
        <RefreshCw className="icon sm" aria-hidden />
      </IconButton>
      <RetryWith message={message} />
      <IconButton size="sm" className="wide-only" label={t('action.fork')} onClick={fork}>
        <DirIcon icon={GitBranch} className="sm" />
      </IconButton>
      <BranchNav message={message} />
      <UsedNotes message={message} />
      <MoreActions message={message} onTranslate={translation.open} />
    </div>
  );
}

/** What quotations know of their message, the same object until that changes. */
function useQuotes(message: TurnProps['message'], text: string): ContextType<typeof QuoteContext> {
  const { slots } = useThread();
  const uiLocale = useLocale();
  const latest = useRef(message);
  useEffect(() => {
    latest.current = message;
  });
  const locale = message.language ?? uiLocale;
  // Offsets of quotations exist only for texts that are shown unchanged.
  const isShownAsIs = !text.includes('\r');
  const { renderQuoteSpeech: render } = slots;
  return useMemo(
    () => (isShownAsIs ? { locale, renderListen: render && ((quote) => render(latest.current, quote)) } : null),
    [isShownAsIs, locale, render],
  );
}

const noSubscription = () => () => undefined;

function useHighlight(highlights: SpeechHighlights | undefined, messageId: string): SpokenHighlight | null {
  const read = () => highlights?.getHighlight(messageId) ?? null;
  return useSyncExternalStore(highlights?.subscribe ?? noSubscription, read, read);
}

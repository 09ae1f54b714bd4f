import { messageText } from '@parley/contracts/messages/message-text';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatTime } from '#i18n/format.ts';
import { withEmoji } from '#ui/emoji/with-emoji.tsx';
import type { ThreadMessage } from '../session/chat-snapshot.ts';
import { Markdown } from '../markdown/markdown.tsx';
import { NotSent } from '../message/not-sent.tsx';
import { ReasoningFold } from '../message/reasoning-fold.tsx';
import { ReplyEnding } from '../message/reply-ending.tsx';
import { CitationContext } from '../markdown/inline/citation-context.ts';
import { FileSources } from '../message/file-sources.tsx';
import { useCitations } from '../message/use-citations.ts';
import { SourceList } from '../message/source-list.tsx';
import { Thinking } from '../message/thinking.tsx';
import { ToolFolds } from '../tools/tool-folds.tsx';
import { useThread } from '../thread/thread-context.ts';

interface PreviewTurnProps {
  message: ThreadMessage;
  /** Avatar of the assistant. */
  avatar: ReactNode;
  /** The translation of a finished answer into the second language. */
  renderTranslation: (text: string, language: string | null) => ReactNode;
  /** Actions below an answer that has ended. */
  renderActions?: ((message: ThreadMessage, isLast: boolean) => ReactNode) | undefined;
  /** Nothing comes after it. */
  isLast: boolean;
}

/** One message of a preview chat, without the actions that only a stored conversation needs. */
export function PreviewTurn({ message, avatar, renderTranslation, renderActions, isLast }: PreviewTurnProps): ReactNode {
  const { t } = useTranslation('thread');
  const { slots } = useThread();
  const citations = useCitations(message);
  const text = messageText(message.parts);
  const time = formatTime(message.createdAt);
  if (message.role === 'user') {
    return (
      <article
        className="you"
        aria-label={t('message.byYou', { time })}
        data-testid="message"
        data-role="user"
        data-status={message.delivery?.state ?? message.status}
      >
        <div className="bubble" dir="auto" lang={message.language ?? undefined}>
          {withEmoji(text)}
        </div>
        {message.delivery && message.delivery.state !== 'sending' && <NotSent message={message} />}
      </article>
    );
  }
  const isStreaming = message.status === 'streaming';
  const reasoning = message.parts.filter((part) => part.type === 'reasoning');
  return (
    <article
      className="a"
      aria-label={t('message.byAssistant', { name: slots.assistantName ?? '', time })}
      aria-busy={isStreaming}
      data-testid="message"
      data-message-id={message.id}
      data-role="assistant"
      data-status={message.status}
    >
      {avatar}
      <div className="grow">
        {reasoning.length > 0 && <ReasoningFold parts={reasoning} isThinking={isStreaming && text === ''} />}
        <ToolFolds parts={message.parts} isLive={isStreaming} />
        {text !== '' && (
          <div lang={message.language ?? undefined}>
            <CitationContext value={citations}>
              <Markdown text={text} streaming={isStreaming} />
            </CitationContext>
          </div>
        )}
        {isStreaming && text === '' && reasoning.length === 0 && <Thinking />}
        {!isStreaming && text !== '' && renderTranslation(text, message.language)}
        <FileSources cited={[...citations.cited.values()]} open={undefined} />
        <SourceList parts={message.parts} />
        <ReplyEnding message={message} text={text} canRetry={isLast} />
        {text !== '' && slots.renderSpeech?.(message)}
        {!isStreaming && renderActions?.(message, isLast)}
      </div>
    </article>
  );
}

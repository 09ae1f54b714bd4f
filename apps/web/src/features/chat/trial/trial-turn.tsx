import { messageText } from '@parley/contracts/message-text';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#i18n/format.ts';
import { withEmoji } from '#ui/with-emoji.tsx';
import type { ThreadMessage } from '../chat-snapshot.ts';
import { Markdown } from '../markdown/markdown.tsx';
import { NotSent } from '../not-sent.tsx';
import { ReasoningFold } from '../reasoning-fold.tsx';
import { ReplyEnding } from '../reply-ending.tsx';
import { SourceList } from '../source-list.tsx';
import { Thinking } from '../thinking.tsx';
import { ToolFolds } from '../tool-folds.tsx';
import { useThread } from '../thread-context.ts';

interface TrialTurnProps {
  message: ThreadMessage;
  /** Picture of the assistant. */
  avatar: ReactNode;
  /** What a finished answer means in the second language. */
  renderMeaning: (text: string, language: string | null) => ReactNode;
}

/** One message of a trial, without the tools that only a kept conversation needs. */
export function TrialTurn({ message, avatar, renderMeaning }: TrialTurnProps): ReactNode {
  const { t } = useTranslation('chat');
  const { slots } = useThread();
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
            <Markdown text={text} streaming={isStreaming} />
          </div>
        )}
        {isStreaming && text === '' && reasoning.length === 0 && <Thinking />}
        {!isStreaming && text !== '' && renderMeaning(text, message.language)}
        <SourceList parts={message.parts} />
        <ReplyEnding message={message} text={text} />
        {text !== '' && slots.renderSpeech?.(message)}
      </div>
    </article>
  );
}

import type { Message } from '@parley/contracts/messages/message';
import { messageText } from '@parley/contracts/messages/message-text';
import { Check, Square } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { failureWords } from '#api/describe-failure.ts';
import { ApiFailure } from '#api/api-failure.ts';
import { formatNumber } from '#i18n/format.ts';
import { formatSeconds } from '#i18n/format-seconds.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { CitationContext } from '../markdown/inline/citation-context.ts';
import { withoutCitations } from '../markdown/inline/without-citations.ts';
import { Markdown } from '../markdown/markdown.tsx';
import { CopyButton } from '../message/copy-button.tsx';
import { FileSources } from '../message/file-sources.tsx';
import { ReasoningFold } from '../message/reasoning-fold.tsx';
import { SourceList } from '../message/source-list.tsx';
import { Thinking } from '../message/thinking.tsx';
import { useCitations } from '../message/use-citations.ts';
import { useTellFailure } from '../page/use-tell-failure.ts';
import { useThread } from '../thread/thread-context.ts';
import { ToolFolds } from '../tools/tool-folds.tsx';

interface ComparedReplyProps {
  message: Message;
  place: { index: number; total: number };
  onChoose: () => void;
}

/** One of several replies: its model, its text, and the button that goes on with it. */
export function ComparedReply({ message, place, onChoose }: ComparedReplyProps): ReactNode {
  const { t } = useTranslation(['chat', 'errors', 'comparison']);
  const { slots, openDocument } = useThread();
  const citations = useCitations(message);
  const prose = useRef<HTMLDivElement>(null);
  const text = messageText(message.parts);
  const isStreaming = message.status === 'streaming';
  const name = message.model?.label ?? t('model.unknown');
  const reasoning = message.parts.filter((part) => part.type === 'reasoning');
  const number = { current: formatNumber(place.index + 1), total: formatNumber(place.total) };
  return (
    <article
      className="compared"
      data-testid="compared"
      data-status={message.status}
      aria-busy={isStreaming}
      aria-label={t('comparison:answer', { name, ...number })}
    >
      <header className="compared-head">
        <b className="truncate">
          <bdi>{name}</bdi>
        </b>
        <Progress message={message} />
      </header>
      <Figures message={message} />
      <div className="compared-text" lang={message.language ?? undefined}>
        {reasoning.length > 0 && <ReasoningFold parts={reasoning} isThinking={isStreaming && text === ''} />}
        <ToolFolds parts={message.parts} isLive={isStreaming} />
        {text !== '' && (
          <div ref={prose}>
            <CitationContext value={citations}>
              <Markdown text={text} streaming={isStreaming} />
            </CitationContext>
          </div>
        )}
        {isStreaming && text === '' && reasoning.length === 0 && <Thinking />}
        <FileSources cited={[...citations.cited.values()]} open={openDocument && citations.open} />
        <SourceList parts={message.parts} />
        {message.status === 'failed' && <p role="alert">{failureWords(new ApiFailure(message.error?.code ?? 'internal', 0))}</p>}
      </div>
      <footer className="compared-foot">
        {text !== '' && !isStreaming && slots.renderSpeech?.(message)}
        {text !== '' && <CopyButton source={() => ({ markdown: withoutCitations(text, citations.cited), element: prose.current })} />}
        <span className="spacer" />
        <Button size="sm" disabled={text === ''} onClick={onChoose} data-testid="choose-reply">
          {t('comparison:choose')}
          <span className="sr"> {name}</span>
        </Button>
      </footer>
    </article>
  );
}

/** What the reply does now, and *Stop* while it arrives. */
function Progress({ message }: { message: Message }): ReactNode {
  const { t } = useTranslation('comparison');
  const { session } = useThread();
  const tellFailure = useTellFailure();
  if (message.status !== 'streaming')
    return (
      <span className="meta">
        {message.status === 'complete' && <Check className="icon sm" aria-hidden />}
        {t(message.status === 'complete' ? 'finished' : message.status === 'failed' ? 'failed' : 'stopped')}
      </span>
    );
  return (
    <span className="meta">
      {t('writing')}
      <IconButton
        size="sm"
        label={t('stop', { name: message.model?.label ?? '' })}
        onClick={() => void session.stop(message.id).catch(tellFailure)}
      >
        <Square className="icon sm" aria-hidden fill="currentColor" />
      </IconButton>
    </span>
  );
}

/** Once it has ended: how long it took and how much the model wrote. */
function Figures({ message: { usage, createdAt, finishedAt, status } }: { message: Message }): ReactNode {
  const { t } = useTranslation('comparison');
  if (status === 'streaming' || finishedAt === null) return null;
  return (
    <p className="compared-figures">
      <span>{t('duration', { duration: formatSeconds(finishedAt - createdAt) })}</span>
      {usage?.outputTokens !== undefined && <span>{t('tokens', { number: formatNumber(usage.outputTokens) })}</span>}
    </p>
  );
}

import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ApiFailure } from '#api/api-failure.ts';
import { failureWords } from '#api/describe-failure.ts';
import { formatDuration } from '#i18n/format.ts';
import { Notice } from '#ui/notice.tsx';
import type { ThreadMessage } from '../session/chat-snapshot.ts';
import { lastWordsHeard } from './last-words-heard.ts';
import { useThread } from '../thread/thread-context.ts';
import { useTellFailure } from '../page/use-tell-failure.ts';

interface ReplyEndingProps {
  message: ThreadMessage;
  text: string;
  /** Where nothing has branches, another try would replace everything below. */
  canRetry?: boolean;
}

/** How an answer ended if not normally, and what the user can do. */
export function ReplyEnding({ message, text, canRetry = true }: ReplyEndingProps): ReactNode {
  const { t } = useTranslation('thread');
  const unfinished = wordsForUnfinished(message);
  return (
    <>
      <HeardUpTo message={message} text={text} />
      {unfinished && <Unfinished message={message} words={t(unfinished)} hasText={text !== ''} />}
      {message.status === 'failed' && <Failed message={message} hasText={text !== ''} canRetry={canRetry} />}
    </>
  );
}

function HeardUpTo({ message, text }: { message: ThreadMessage; text: string }): ReactNode {
  const { t } = useTranslation('thread');
  if (message.heardUpTo === null) return null;
  const words = lastWordsHeard(text, message.heardUpTo, message.language ?? undefined);
  return (
    <p className="turn-note" lang={undefined}>
      {words ? t('message.heardUpTo', { words }) : t('message.interruptedAtStart')}
    </p>
  );
}

function wordsForUnfinished({ status, finishReason }: ThreadMessage) {
  if (status === 'stopped') return 'message.stopped';
  if (status === 'interrupted') return 'message.interrupted';
  return status === 'complete' && finishReason === 'length' ? 'message.lengthReached' : null;
}

/** Without text there is nothing to continue. */
function Unfinished({ message, words, hasText }: { message: ThreadMessage; words: string; hasText: boolean }): ReactNode {
  const { t } = useTranslation('thread');
  const { session, runChoice } = useThread();
  const tellFailure = useTellFailure();
  return (
    <p className="turn-note ending">
      <span>{words}</span>
      {hasText && (
        <button type="button" className="link" onClick={() => session.continueReply(message.id, runChoice()).catch(tellFailure)}>
          {t('message.continue')}
        </button>
      )}
    </p>
  );
}

function Failed({ message, hasText, canRetry }: { message: ThreadMessage; hasText: boolean; canRetry: boolean }): ReactNode {
  const { t } = useTranslation(['thread', 'errors']);
  const { session, runChoice, chooseModel } = useThread();
  const tellFailure = useTellFailure();
  const { error, model } = message;
  const again = hasText ? session.continueReply : session.retry;
  return (
    // The reason was announced when the reply failed.
    <Notice tone="bad" icon={<CircleAlert className="icon" aria-hidden />}>
      {!hasText && model && <div>{t('message.noAnswer', { model: model.label })}</div>}
      <div>{failureWords(new ApiFailure(error?.code ?? 'internal', 0))}</div>
      {error?.retryAfterMs !== undefined && <div>{t('message.retryAfter', { duration: formatDuration(error.retryAfterMs) })}</div>}
      <div className="notice-actions">
        {(hasText || canRetry) && (
          <button type="button" className="link" onClick={() => again(message.id, runChoice()).catch(tellFailure)}>
            {t(hasText ? 'message.continue' : 'message.tryAgain')}
          </button>
        )}
        {chooseModel && (
          <button type="button" className="link" onClick={chooseModel}>
            {t('message.useAnotherModel')}
          </button>
        )}
      </div>
      {error?.detail && (
        <details className="error-detail">
          <summary>{t('message.details')}</summary>
          <bdi dir="ltr">{error.detail}</bdi>
        </details>
      )}
    </Notice>
  );
}

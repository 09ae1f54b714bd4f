import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { modelsQuery } from '#api/models.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { LazyMenu } from '#ui/overlays/lazy-menu.tsx';
import { modelLines } from '../model/model-lines.tsx';
import { useTellFailure } from '../page/use-tell-failure.ts';
import type { ThreadMessage } from '../session/chat-snapshot.ts';
import { useThread } from '../thread/thread-context.ts';

/** Lets another model answer the same question, beside this answer. The conversation keeps its model. */
export function RetryWith({ message }: { message: ThreadMessage }): ReactNode {
  const { t } = useTranslation('thread');
  const chatTexts = useTranslation('chat').t;
  const { session, runChoice } = useThread();
  const tellFailure = useTellFailure();
  const models = useQuery(modelsQuery).data?.models ?? [];
  const answered = message.model?.reference;
  const entries = modelLines(chatTexts, models, answered, (answerModel) => {
    // The answer that it is compared with was written so.
    const settings = message.model?.settings ?? runChoice().settings;
    session.retry(message.id, { ...runChoice(), settings, answerModel }).catch(tellFailure);
  });
  if (!models.some(({ reference }) => reference !== answered)) return null;
  return (
    <LazyMenu
      label={t('action.retryWith')}
      entries={entries}
      placement="top start"
      renderTrigger={(props) => (
        <IconButton size="sm" className="retry-with" label={t('action.retryWith')} {...props}>
          <ChevronDown className="icon sm" aria-hidden />
        </IconButton>
      )}
    />
  );
}

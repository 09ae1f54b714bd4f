import './compare.css';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Message } from '@parley/contracts/messages/message';
import { useTellFailure } from '../page/use-tell-failure.ts';
import { useThread } from '../thread/thread-context.ts';
import { ComparedReply } from './compared-reply.tsx';

interface ComparisonProps {
  /** The reply that stands in the branch. */
  message: Message;
  /** Those that are known of all replies to the question. */
  compared: readonly Message[];
}

/** Replies of several models to the last question, side by side; in a narrow window one below the other. The user goes on with one. */
export function Comparison({ message, compared }: ComparisonProps): ReactNode {
  const { t } = useTranslation('comparison');
  const { session } = useThread();
  const tellFailure = useTellFailure();
  const ids = message.siblingIds.join(' ');
  const load = useEffectEvent((wanted: string[]) => void session.loadCompared(wanted).catch(tellFailure));
  useEffect(() => load(ids.split(' ')), [ids]);
  const replies = compared.length > 0 ? compared : [message];
  const choose = (id: string) => session.chooseReply(id).catch(tellFailure);
  return (
    <section className="comparison" aria-label={t('title')} data-testid="comparison" data-count={replies.length}>
      {replies.map((reply, index) => (
        <ComparedReply key={reply.id} message={reply} place={{ index, total: replies.length }} onChoose={() => void choose(reply.id)} />
      ))}
    </section>
  );
}

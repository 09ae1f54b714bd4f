import type { Message } from '@parley/contracts/messages/message';
import { useTranslation } from '#i18n/use-translation.ts';

/** Above the first message that the model still gets: the messages before it do not fit its context. */
export function PromptStart({ model }: { model: string }) {
  const { t } = useTranslation('thread');
  return (
    <p className="prompt-start" role="note" data-testid="prompt-start">
      <span>{t('thread.promptStart', { model })}</span>
    </p>
  );
}

/** Where the prompt of the newest finished reply starts; null if it held the whole conversation. */
export function findPromptStart(messages: readonly Message[]): { messageId: string; model: string } | null {
  const reply = messages.findLast((message) => message.role === 'assistant' && message.status !== 'streaming');
  return reply?.promptStartId ? { messageId: reply.promptStartId, model: reply.model?.label ?? '' } : null;
}

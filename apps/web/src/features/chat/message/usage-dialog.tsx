import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatDuration, formatNumber } from '#i18n/format.ts';
import { Button } from '#ui/controls/button.tsx';
import { LazyDialog } from '#ui/overlays/lazy-dialog.tsx';
import type { ThreadMessage } from '../session/chat-snapshot.ts';

/** The token usage of an answer, as the model reported it. */
export function UsageDialog({ message, onClose }: { message: ThreadMessage; onClose: () => void }): ReactNode {
  const { t } = useTranslation('thread');
  const { usage, model } = message;
  const count = (tokens: number | undefined) => (tokens ? formatNumber(tokens) : null);
  const lines: [label: string, value: string | null][] = [
    [t('usage.model'), model?.label ?? null],
    [t('usage.provider'), model?.providerLabel ?? null],
    [t('usage.input'), count(usage?.inputTokens)],
    [t('usage.cached'), count(usage?.cachedInputTokens)],
    [t('usage.output'), count(usage?.outputTokens)],
    [t('usage.reasoning'), count(usage?.reasoningTokens)],
    [t('usage.duration'), message.finishedAt === null ? null : formatDuration(message.finishedAt - message.createdAt)],
  ];
  return (
    <LazyDialog label={t('usage.title')} isOpen onOpenChange={(isOpen) => !isOpen && onClose()} width={400}>
      <div className="dialog-body">
        <h2 className="dialog-title">{t('usage.title')}</h2>
        <dl className="usage-list">
          {lines
            .filter(([, value]) => value !== null)
            .map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="num">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
        </dl>
        {!usage && <p className="muted">{t('usage.none')}</p>}
        <div className="dialog-actions">
          <Button onClick={onClose}>{t('usage.close')}</Button>
        </div>
      </div>
    </LazyDialog>
  );
}

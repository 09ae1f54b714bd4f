import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#i18n/format.ts';
import { DirIcon } from '#ui/dir-icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { ThreadMessage } from './chat-snapshot.ts';
import { useThread } from './thread-context.ts';
import { useTellFailure } from './use-tell-failure.ts';

/** Steps between the versions of a message. Nothing where there is only one. */
export function BranchNav({ message }: { message: ThreadMessage }): ReactNode {
  const { t } = useTranslation('chat');
  const { session } = useThread();
  const tellFailure = useTellFailure();
  const { siblingIds } = message;
  if (siblingIds.length < 2) return null;
  const index = siblingIds.indexOf(message.id);
  const show = (id: string | undefined) => id && session.switchBranch(id).catch(tellFailure);
  const place = { current: formatNumber(index + 1), total: formatNumber(siblingIds.length) };
  return (
    <div className="branch-nav">
      <IconButton size="sm" label={t('action.previousVersion')} disabled={index <= 0} onClick={() => show(siblingIds[index - 1])}>
        <DirIcon icon={ChevronLeft} className="sm" />
      </IconButton>
      <span className="num" aria-label={t('action.version', place)}>
        {place.current}/{place.total}
      </span>
      <IconButton
        size="sm"
        label={t('action.nextVersion')}
        disabled={index >= siblingIds.length - 1}
        onClick={() => show(siblingIds[index + 1])}
      >
        <DirIcon icon={ChevronRight} className="sm" />
      </IconButton>
    </div>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';

/** The box of a task in a list. It is read-only. */
export function TaskBox({ isDone }: { isDone: boolean }): ReactNode {
  const { t } = useTranslation('thread');
  return <input type="checkbox" className="task" checked={isDone} disabled readOnly aria-label={t(isDone ? 'task.done' : 'task.open')} />;
}

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatNumber } from '#i18n/format.ts';
import { DirIcon } from '#ui/dir-icon.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import type { ChatSession } from '../session/chat-session.ts';
import type { ThreadMessage } from '../session/chat-snapshot.ts';
import { useThread } from '../thread/thread-context.ts';
import { useTellFailure } from '../page/use-tell-failure.ts';

/** The version that a thread steps to, and the direction. The clicked buttons disappear with the old version. */
const steps = new WeakMap<ChatSession, { to: string; isForward: boolean }>();

/** Steps between the versions of a message. Renders nothing if there is only one. */
export function BranchNav({ message }: { message: ThreadMessage }): ReactNode {
  const { t } = useTranslation('thread');
  const { session } = useThread();
  const tellFailure = useTellFailure();
  const { siblingIds } = message;
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const step = steps.get(session);
    if (step?.to !== message.id) return;
    steps.delete(session);
    const [back, forward] = buttons.current?.querySelectorAll('button') ?? [];
    const pressed = step.isForward ? forward : back;
    (pressed?.disabled ? (step.isForward ? back : forward) : pressed)?.focus({ preventScroll: true });
  }, [session, message.id]);
  if (siblingIds.length < 2) return null;
  const index = siblingIds.indexOf(message.id);
  const show = async (id: string | undefined, isForward: boolean) => {
    if (!id) return;
    steps.set(session, { to: id, isForward });
    await session.switchBranch(id).catch((error: unknown) => {
      steps.delete(session);
      tellFailure(error);
    });
  };
  const place = { current: formatNumber(index + 1), total: formatNumber(siblingIds.length) };
  return (
    <div className="branch-nav" ref={buttons}>
      <IconButton
        size="sm"
        label={t('action.previousVersion')}
        disabled={index <= 0}
        onClick={() => void show(siblingIds[index - 1], false)}
      >
        <DirIcon icon={ChevronLeft} className="sm" />
      </IconButton>
      <span className="num" aria-label={t('action.version', place)}>
        {place.current}/{place.total}
      </span>
      <IconButton
        size="sm"
        label={t('action.nextVersion')}
        disabled={index >= siblingIds.length - 1}
        onClick={() => void show(siblingIds[index + 1], true)}
      >
        <DirIcon icon={ChevronRight} className="sm" />
      </IconButton>
    </div>
  );
}

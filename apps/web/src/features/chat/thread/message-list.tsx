import { ArrowDown } from 'lucide-react';
import {
  Fragment,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { useIsDrawn } from '#ui/layout/use-is-drawn.ts';
import type { ChatSnapshot } from '../session/chat-snapshot.ts';
import { EdgeSentinel } from './edge-sentinel.tsx';
import { MessageView } from '../message/message-view.tsx';
import { findPromptStart, PromptStart } from './prompt-start.tsx';
import { openInside } from '../page/open-inside.ts';
import { SelectionToolbar } from './selection-toolbar.tsx';
import type { MessageTarget } from './message-target.ts';
import { showMessage } from './show-message.ts';
import { Thinking } from '../message/thinking.tsx';
import { useThread } from './thread-context.ts';
import { useMessageWindow } from './use-message-window.ts';
import { usePressedPlace } from './use-pressed-place.ts';
import { useReplyAnnouncements } from './use-reply-announcements.ts';
import { useStickToEnd } from './use-stick-to-end.ts';
import { useTellFailure } from '../page/use-tell-failure.ts';

const Comparison = lazy(() => import('../compare/comparison.tsx').then((module) => ({ default: module.Comparison })));

interface MessageListProps {
  chat: ChatSnapshot;
  /** The message to show. */
  target: MessageTarget | null;
  /** Opens a URL of this site without reloading the page. */
  openPath: (path: string) => void;
}

/** The transcript: newest at the end, kept in view until the user scrolls up. */
export function MessageList({ chat, target, openPath }: MessageListProps): ReactNode {
  const { t } = useTranslation('thread');
  const { session, slots } = useThread();
  const tellFailure = useTellFailure();
  const { scroller, content, isAtEnd, goToEnd, stayHere, glideToEnd } = useStickToEnd(!chat.hasNewer);
  const loadOlder = () => void session.loadOlder().catch(tellFailure);
  const { messages } = chat;
  const loadNewer = () => void session.loadNewer().catch(tellFailure);
  const view = useMessageWindow({
    messages,
    scroller,
    isAtEnd,
    hasOlder: chat.hasOlder && !chat.isLoadingPage,
    loadOlder,
    hasNewer: chat.hasNewer && !chat.isLoadingPage,
    loadNewer,
  });
  const [tabStopId, setTabStopId] = useState<string | null>(null);
  const stop = view.shown.some((message) => message.id === tabStopId) ? tabStopId : messages.at(-1)?.id;
  useReplyAnnouncements(chat);
  usePressedPlace(scroller, messages, slots.readFrom);
  const isSeeking = useShowTarget(chat, target, view.showIndex, stayHere);

  const sentId = messages.findLast((message) => message.delivery?.state === 'sending')?.id;
  const followSent = useEffectEvent(goToEnd);
  useEffect(() => {
    if (sentId) followSent();
  }, [sentId]);

  const promptStart = findPromptStart(messages);
  const jump = () => {
    view.showLatest();
    session.loadLatest().then(() => requestAnimationFrame(glideToEnd), tellFailure);
  };

  return (
    <div className="thread-frame">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys and clicks on links inside bubble here; the log itself is not a control */}
      <div
        className="thread"
        ref={scroller}
        data-seeking={isSeeking || undefined}
        role="log"
        aria-live="off"
        aria-label={t('thread.label')}
        onKeyDown={moveBetweenMessages}
        // Only if arrow keys led to the message itself: a button that took over the tab stop would hide all others from Tab.
        onFocus={(event) => setTabStopId((before) => event.target.getAttribute('data-message-id') ?? before)}
        onClick={(event) => openInside(event, openPath)}
      >
        <div className="measure" ref={content}>
          {view.hasMoreAbove && <EdgeSentinel key={`${view.shown[0]?.id}-${chat.isLoadingPage}`} onNear={view.showOlder} />}
          {view.shown.map((message) => (
            <Fragment key={message.id}>
              {message.id === promptStart?.messageId && <PromptStart model={promptStart.model} />}
              {message.isCompared && message.id === messages.at(-1)?.id ? (
                <Suspense fallback={null}>
                  <Comparison message={message} compared={chat.compared} />
                </Suspense>
              ) : (
                <MessageView message={message} isLast={message.id === messages.at(-1)?.id} isTabStop={message.id === stop} />
              )}
            </Fragment>
          ))}
          {chat.isAwaitingReply && (
            <div className="turn parley">
              <Thinking />
            </div>
          )}
          {view.hasMoreBelow && <EdgeSentinel key={`below ${view.shown.at(-1)?.id}-${chat.isLoadingPage}`} onNear={view.showNewer} />}
        </div>
        <SelectionToolbar scroller={scroller} messages={messages} />
      </div>
      {(!isAtEnd || view.hasMoreBelow) && (
        <IconButton className="jump-to-latest" hasOutline label={t('thread.jumpToLatest')} onClick={jump}>
          <ArrowDown className="icon" aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

/**
 * Goes to a message, after loading its surroundings.
 *
 * @returns whether a page that was opened for a message cannot show it yet, because its script has not run or the message is not
 * loaded: the end of the conversation would be seen for a moment, and then jump
 */
function useShowTarget(
  chat: ChatSnapshot,
  target: MessageTarget | null,
  showIndex: (index: number, among: number) => void,
  stayHere: () => void,
): boolean {
  const { session } = useThread();
  const isDrawn = useIsDrawn();
  const isReady = chat.status === 'ready' && !isDrawn;
  const tellFailure = useTellFailure();
  const shownKey = useRef<string | null>(null);
  const [seekingKey, setSeekingKey] = useState(target?.key);
  const show = useEffectEvent(async ({ id, key }: MessageTarget) => {
    if (shownKey.current === key) return;
    try {
      if (!(await session.loadAround(id))) return;
    } catch (error) {
      tellFailure(error);
      return;
    } finally {
      setSeekingKey(undefined);
    }
    const { messages } = session.getSnapshot();
    if (shownKey.current !== key)
      showIndex(
        messages.findIndex((message) => message.id === id),
        messages.length,
      );
  });
  useEffect(() => {
    if (target && isReady) void show(target);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each request has its key
  }, [target?.key, isReady]);
  // After every commit until it is there, and before the frame, so that nothing else is seen on the way.
  useLayoutEffect(() => {
    if (!target || !isReady || shownKey.current === target.key) return;
    const element = document.querySelector<HTMLElement>(`[data-message-id="${CSS.escape(target.id)}"]`);
    if (!element) return;
    shownKey.current = target.key;
    showMessage(element);
    stayHere();
  });
  if (!target) return false;
  return isDrawn || (isReady && seekingKey === target.key && !chat.messages.some(({ id }) => id === target.id));
}

function moveBetweenMessages(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  if ((event.key !== 'ArrowUp' && event.key !== 'ArrowDown') || !target.matches('[data-message-id]')) return;
  const step = event.key === 'ArrowUp' ? 'previousElementSibling' : 'nextElementSibling';
  let next = target[step];
  // Between two messages may stand a note.
  while (next && !next.matches('[data-message-id]')) next = next[step];
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}

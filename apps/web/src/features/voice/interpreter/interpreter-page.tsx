import './interpreter.css';
import { tapAudio } from '@parley/voice/browser/capture/tapped-audio';
import { Link } from '@tanstack/react-router';
import { Settings2, X } from 'lucide-react';
import { Fragment, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { QueryStatus } from '#api/query-status.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { buttonClassName } from '#ui/controls/button.tsx';
import { usePageTitle } from '#ui/layout/use-page-title.ts';
import type { RecognitionFailure } from '../call/session/choose-hearing.ts';
import { acceptBrowserRecognition } from '../call/session/find-hearing.ts';
import { useConversation, useLevel } from '../call/session/use-call.ts';
import { useModels, useTranslatingModel } from '../call/captions/use-translating-model.ts';
import { Wave } from './wave.tsx';
import { HearingDialog } from '../hearing/hearing-dialog.tsx';
import { HearingPlace } from '../hearing/hearing-place.tsx';
import type { RenderHearingKit } from '../hearing/hearing-port.ts';
import type { HearingWay } from '../hearing/hearing-way.ts';
import { useLatestChoice } from '../hearing/use-latest-choice.ts';
import { InterpreterHalf } from './interpreter-half.tsx';
import { keepPair, otherSide, readPair, type Side, withLanguage } from './interpreter-pair.ts';
import { LayoutSwitch } from './layout-switch.tsx';
import { SwapButton } from './swap-button.tsx';
import { createReplay } from './replay.ts';
import { createSaidTurns, listenerOf } from './said-turns.ts';
import { useHalfLayout } from './use-half-layout.ts';
import { sideKeys, useSideKeys } from './use-side-keys.ts';
import type { InterpreterChat } from './interpreter-session.ts';
import { useHearing } from './use-hearing.ts';
import { useInterpreterSession } from './use-interpreter-session.ts';

interface InterpreterPageProps {
  createChat: () => InterpreterChat;
  onEnd: () => void;
  /** Tells when this page is left; the answer stops telling. */
  onPageLeaving: (listener: () => void) => () => void;
  /** The offline kit among what can hear. */
  renderKit: RenderHearingKit;
}

const nothing = () => () => undefined;
const none = { side: 'mine' } as const;

/** Two people, two languages, one device: between them, with the far half turned, or in front of both, with the halves side by side. */
export function InterpreterPage({ createChat, onEnd, onPageLeaving, renderKit }: InterpreterPageProps) {
  const { t } = useTranslation('call');
  const uiLocale = useLocale();
  usePageTitle(t('interpreter.title'));
  const [pair, setPair] = useState(() => readPair(uiLocale, localStorage));
  useEffect(() => keepPair(pair, localStorage), [pair]);
  const model = useTranslatingModel();
  const { data: listed, error: modelsError, refetch: listModels } = useModels();
  const { hearing, setHearing, error: hearingError, retry: findHearingAgain } = useHearing(pair);
  const [chat] = useState(createChat);
  const [said] = useState(createSaidTurns);
  const [replay] = useState(createReplay);
  const [asking, setAsking] = useState<Side | null>(null);
  const onLost = useCallback(
    (failure: RecognitionFailure, side: Side) => {
      setHearing({ kind: 'choose', failure });
      setAsking(side);
    },
    [setHearing],
  );
  const { session, sessionNow, close } = useInterpreterSession({ chat, said, replay, pair, hearing, model, onLost });
  // The page stays until the next one is loaded; the microphone must not.
  useEffect(() => onPageLeaving(close), [close, onPageLeaving]);
  const turns = useSyncExternalStore(said.subscribe, said.get);
  const failedId = useSyncExternalStore(replay.subscribe, replay.getFailedId);
  const { side: activeSide } = useSyncExternalStore(session?.subscribe ?? nothing, () => session?.getSnapshot() ?? none);
  const snapshot = useConversation(session?.conversation ?? null);
  const isReading = snapshot?.phase === 'speaking';
  const level = useLevel(session?.conversation ?? null, isReading ? 'output' : 'input');
  const [awaited, setAwaited] = useState<Side | null>(null);
  const waitingTap = useRef<Side | null>(null);
  const talk = (side: Side) => {
    if (hearing?.kind === 'choose') {
      setAsking(side);
      return;
    }
    const ready = sessionNow();
    if (ready) {
      ready.talk(side);
      return;
    }
    if (error) void askAgain();
    tapAudio();
    waitingTap.current = side;
    setAwaited(side);
  };
  const latestChoice = useLatestChoice();
  const choose = async (way: HearingWay, isRemembered: boolean) => {
    const isLatest = latestChoice.begin();
    if (way === 'type') return typeInstead();
    tapAudio();
    if (way === 'maker' && isRemembered) await acceptBrowserRecognition();
    if (!isLatest()) return;
    waitingTap.current = asking;
    setAsking(null);
    setHearing(way === 'server' ? { kind: 'server', engine: null } : { kind: 'browser', isLocal: way === 'device' });
  };
  const typeInstead = () => {
    const field = `[data-testid="interpreter-${asking}"] .side-typed input`;
    setAsking(null);
    setHearing({ kind: 'none' });
    // The button that was tapped goes; the field that takes its place goes on with the keys.
    requestAnimationFrame(() => requestAnimationFrame(() => document.querySelector<HTMLElement>(field)?.focus()));
  };
  const isKnown = model !== undefined && hearing !== null;
  const error = hearingError ?? (listed ? null : modelsError);
  const askAgain = async () => {
    if (hearingError) findHearingAgain();
    if (!listed) await listModels();
  };
  const canTalk = typeof model === 'string' && (hearing?.kind === 'server' || hearing?.kind === 'browser');
  const mustChoose = typeof model === 'string' && hearing?.kind === 'choose';
  useEffect(() => {
    const side = waitingTap.current;
    if (!isKnown || side === null) return;
    waitingTap.current = null;
    if (canTalk) sessionNow()?.talk(side);
    else if (mustChoose) setAsking(side);
  }, [isKnown, canTalk, mustChoose, sessionNow, waitingTap]);

  const { layout, canChoose } = useHalfLayout(pair);
  const isBeside = layout === 'side';
  useSideKeys(isBeside && model !== null && hearing?.kind !== 'none', talk);
  const read = turns.find(({ replyMessageId }) => replyMessageId !== null && replyMessageId === snapshot?.reply?.messageId);
  const listener = read ? listenerOf(read, pair) : otherSide(activeSide);
  const towards = isReading ? listener : activeSide;
  const isMoving =
    isReading || (snapshot !== null && !snapshot.isMuted && ['listening', 'userSpeaking', 'maybeEnd'].includes(snapshot.phase));
  const half = (side: Side) => (
    <InterpreterHalf
      side={side}
      locale={pair[side]}
      activeSide={activeSide}
      listener={listener}
      turns={turns}
      snapshot={snapshot}
      textOf={chat.textOf}
      canTranslate={model !== null}
      canHear={model !== null && hearing?.kind !== 'none'}
      isAwaited={!isKnown && !error && awaited === side}
      talkKey={isBeside ? sideKeys[side] : null}
      onLanguage={(locale) => setPair((before) => withLanguage(before, side, locale))}
      onTalk={() => talk(side)}
      onType={(text) => {
        const ready = sessionNow();
        ready?.submitTyped(side, text);
        return ready !== null;
      }}
      failedId={failedId}
      onReadAgain={(turn) => {
        session?.giveWay();
        replay.start(turn);
      }}
    />
  );
  const kind = isMoving ? (towards === 'theirs' ? 'up' : 'down') : 'flat';
  const controls = (
    <div className="wave" data-kind={kind} data-voice={isReading || undefined}>
      <Wave level={level} kind={kind} />
      <div className="mid">
        <button
          type="button"
          className="icon-btn outline touch"
          aria-label={t('interpreter.end')}
          data-testid="interpreter-end"
          onClick={onEnd}
        >
          <X className="icon" aria-hidden />
        </button>
        <SwapButton
          pair={pair}
          layout={layout}
          onSwap={() => setPair((before) => ({ ...before, mine: before.theirs, theirs: before.mine }))}
        />
        {canChoose && <LayoutSwitch layout={layout} onChange={(chosen) => setPair((before) => ({ ...before, layout: chosen }))} />}
        <Link
          to="/settings/$section"
          params={{ section: 'interpreter' }}
          className="icon-btn outline touch"
          aria-label={t('interpreter.settings')}
        >
          <Settings2 className="icon" aria-hidden />
        </Link>
      </div>
    </div>
  );
  // In reading order, with keys: a half keeps its state when the layout changes.
  const parts = { theirs: half('theirs'), controls, mine: half('mine') };
  const order = isBeside ? (['mine', 'controls', 'theirs'] as const) : (['theirs', 'controls', 'mine'] as const);
  return (
    <main className="interpreter" aria-label={t('interpreter.title')} data-testid="interpreter" data-layout={layout}>
      {order.map((part) => (
        <Fragment key={part}>{parts[part]}</Fragment>
      ))}
      {model === null && <NeedsModel />}
      {error && <QueryStatus query={{ isPending: false, error, refetch: askAgain }} lines={1} className="interpreter-needs" />}
      {hearing && hearing.kind !== 'choose' && session && <HearingPlace hearing={hearing} />}
      <HearingDialog
        isOpen={asking !== null}
        onClose={() => {
          latestChoice.cancel();
          setAsking(null);
        }}
        locales={[pair.mine, pair.theirs]}
        failure={hearing?.kind === 'choose' ? hearing.failure : null}
        typeText={t('hearing.type.interpreter')}
        renderKit={renderKit}
        onChoose={choose}
      />
    </main>
  );
}

function NeedsModel() {
  const { t } = useTranslation('call');
  return (
    <div className="interpreter-needs" role="alert" data-testid="interpreter-needs-model">
      <p>{t('interpreter.needsModel')}</p>
      <Link to="/settings/$section" params={{ section: 'models' }} className={buttonClassName('primary')}>
        {t('interpreter.connect')}
      </Link>
    </div>
  );
}

import type { ConversationSnapshot } from '@parley/voice/turns/conversation/conversation-snapshot';
import { Minimize2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePreferences, useUpdatePreferences } from '#api/preferences.ts';
import { formatDuration } from '#i18n/format.ts';
import { announce } from '#ui/announcer.tsx';
import { Bloom } from '#ui/bloom/bloom.tsx';
import { paintInWorker } from '#ui/bloom/paint-in-worker.ts';
import { Emoji } from '#ui/emoji/emoji.tsx';
import { useBreakpoint } from '#ui/media/use-breakpoint.ts';
import { useIsTouch } from '#ui/media/use-is-touch.ts';
import type { ReplyCut } from '../session/call-dialogue.ts';
import { type ActiveCall, changeCall } from '../session/call-state.ts';
import { chooseAgain, endCall } from '../session/call-store.ts';
import { HearingLead } from '../../hearing/hearing-dialog.tsx';
import { HearingPlace } from '../../hearing/hearing-place.tsx';
import type { RenderHearingKit } from '../../hearing/hearing-port.ts';
import { lastWordBefore } from '../captions/caption-text.ts';
import { StageCaptions } from '../captions/stage-captions.tsx';
import { TurnPictures } from '../look/turn-pictures.tsx';
import { StageDock } from './stage-dock.tsx';
import { StagePanel } from './stage-panel.tsx';
import { TypedTurn } from './typed-turn.tsx';
import { useAnswerer } from '../session/use-answerer.ts';
import { bloomStateOf, noticeWords, stageHint, stageStateOf, stateWords } from './stage-words.ts';
import { useConversation, useElapsed, useLevel } from '../session/use-call.ts';
import { useStageKeys } from './use-stage-keys.ts';
import { useTranslatingModel } from '../captions/use-translating-model.ts';

const LookPanel = lazy(() => import('../look/look-panel.tsx').then((module) => ({ default: module.LookPanel })));

interface CallStageProps {
  call: ActiveCall;
  onMinimise: () => void;
  renderKit: RenderHearingKit;
}

/** A voice conversation over the whole page. */
export function CallStage({ call, onMinimise, renderKit }: CallStageProps) {
  const { t } = useTranslation('call');
  const preferences = usePreferences();
  const { mutate } = useUpdatePreferences();
  const { conversation, chat } = call;
  const snapshot = useConversation(conversation);
  const cut = cutOf(call, snapshot);
  const state = stageStateOf(call, snapshot);
  const canHear = call.hearing?.kind !== 'none';
  const [areCaptionsShown, setCaptionsShown] = useState(true);
  const [isTypingWanted, setTypingWanted] = useState(false);
  const [isLooking, setLooking] = useState(false);
  const [typed, setTyped] = useState('');
  const isTyping = isTypingWanted || !canHear;
  const isHeldToTalk = preferences?.speech.pushToTalk ?? false;
  const level = useLevel(conversation, state === 'speaking' ? 'output' : 'input');
  const elapsedMs = useElapsed(conversation);
  const stage = useRef<HTMLElement>(null);
  const isWide = useBreakpoint('md');
  const isTouch = useIsTouch();
  const model = useTranslatingModel() ?? null;
  const { name, avatar, model: modelName, captionLocale } = useAnswerer(chat);
  const usualCaptions = captionLocale ?? preferences?.speech.captionLocale ?? null;
  const translateInto = model ? (call.pickedCaptions === undefined ? usualCaptions : call.pickedCaptions) : null;
  const pickCaptions = (into: string | null) => {
    changeCall({ pickedCaptions: into });
    // What is picked over an assistant's own captions is meant for this call alone.
    if (captionLocale === null) mutate({ speech: { captionLocale: into } });
  };
  const locale = snapshot?.locale ?? call.locale;
  const isTalkHeld = snapshot?.isTalkHeld ?? false;
  const words = stateWords(t, state, { name, isHeldToTalk, isTalkHeld });
  const stoppedAt = cut ? lastWordBefore(chat.textOf(cut.messageId), cut.heardUpTo, locale) : null;
  const hint = stageHint(t, state, {
    name,
    stoppedAt,
    isHeldToTalk,
    isTouch,
    isSpeaking: snapshot?.phase === 'userSpeaking',
    canBargeIn: (preferences?.speech.allowBargeIn ?? true) && !snapshot?.isMuted,
  });
  const hasFailed = useSyncExternalStore(chat.subscribe, chat.hasFailed);
  const isDone = snapshot?.phase === 'listening' || snapshot?.phase === 'muted';
  const noticeCode = snapshot?.noticeCode ?? (hasFailed && isDone ? 'reply_failed' : null);
  const speaker = call.isVoiceReplaced ? snapshot?.reply?.voiceLabel : null;
  const otherVoice = speaker ? t('notice.other_voice', { voice: speaker }) : null;
  useStageKeys(stage, { conversation, isHeldToTalk, canHear });
  const closeLook = () => {
    setLooking(false);
    document.querySelector<HTMLElement>('[data-testid="voice-look"]')?.focus();
  };
  useSpokenState(words, state === 'speaking' || state === 'interrupted' || isTalkHeld);
  const hearing = call.hearing;
  const isHalted = state === 'stopped' || state === 'question' || (hearing?.kind === 'none' && snapshot === null);
  const size = state === 'question' ? 'min(132px, 14dvh)' : isWide ? 'min(436px, 48.5dvh)' : 'min(300px, 36dvh)';
  return (
    <section
      ref={stage}
      className="stage call-stage"
      data-theme="dark"
      data-testid="voice-stage"
      data-state={state}
      role="dialog"
      aria-modal="true"
      aria-label={t('title')}
      tabIndex={-1}
    >
      <header className="stage-top">
        <button type="button" className="chip" data-testid="voice-minimise" onClick={onMinimise}>
          <Minimize2 className="icon sm" aria-hidden />
          {t('backToChat')}
        </button>
        <span className="with">
          {avatar && <Emoji emoji={avatar} size={22} />}
          <bdi>
            <b>{name}</b>
          </bdi>
          {modelName && <bdi className="muted">{modelName}</bdi>}
        </span>
        <span className="muted num clock">{conversation && formatDuration(elapsedMs)}</span>
      </header>
      {isLooking && conversation && !isHalted ? (
        <Suspense fallback={null}>
          <LookPanel chat={chat} onClose={closeLook} />
        </Suspense>
      ) : (
        <button
          type="button"
          className="stage-figure"
          style={{ inlineSize: size, blockSize: size }}
          aria-label={t('dock.interrupt')}
          disabled={state !== 'speaking'}
          onClick={() => conversation?.interrupt()}
        >
          <Bloom state={bloomStateOf(state)} levelRef={level} size={436} dots={isWide ? 560 : 420} painter={paintInWorker} />
        </button>
      )}
      <p className="stage-state">{words}</p>
      {hearing?.kind === 'choose' ? (
        <p className="stage-hint" role={hearing.failure ? 'alert' : undefined}>
          <HearingLead failure={hearing.failure} />
        </p>
      ) : (
        <p className="stage-hint">{noticeCode ? noticeWords(t, noticeCode) : (otherVoice ?? hint)}</p>
      )}
      {isHalted && <StagePanel {...{ call, name, locale, renderKit }} errorCode={snapshot?.errorCode ?? null} />}
      {!isHalted && snapshot && areCaptionsShown ? (
        <StageCaptions {...{ snapshot, chat, cut, name, translateInto, model }} />
      ) : (
        <div className="captions is-empty" />
      )}
      {isTyping && conversation && !isHalted && (
        <TypedTurn
          name={name}
          text={typed}
          isReady={state !== 'preparing'}
          onChange={setTyped}
          onClose={canHear ? () => setTypingWanted(false) : undefined}
        />
      )}
      {!isHalted && <TurnPictures pictures={chat.pictures} />}
      {conversation && !isHalted && hearing && hearing.kind !== 'choose' && <HearingPlace hearing={hearing} onChange={chooseAgain} />}
      {conversation && !isHalted ? (
        <StageDock
          {...{ conversation, chat, locale, canHear, isHeldToTalk, areCaptionsShown, isTyping, isLooking }}
          isMuted={snapshot?.isMuted ?? false}
          onToggleCaptions={() => setCaptionsShown((areShown) => !areShown)}
          onToggleTyping={() => setTypingWanted((isWanted) => !isWanted)}
          onToggleLook={() => setLooking((isNow) => !isNow)}
          translation={model ? { into: translateInto, onChange: pickCaptions } : null}
          onEnd={endCall}
        />
      ) : (
        <div className="dock">
          <button type="button" className="dock-btn end" data-testid="voice-end" onClick={endCall}>
            {t('dock.end')}
          </button>
        </div>
      )}
    </section>
  );
}

/** Where the reply was cut; while it is held, where it would be. */
function cutOf(call: ActiveCall, snapshot: ConversationSnapshot | null): ReplyCut | null {
  const isHeld = snapshot?.phase === 'interrupted' && snapshot.reply;
  return isHeld ? { messageId: isHeld.messageId, heardUpTo: isHeld.heardUpTo } : call.cut;
}

/** State words are said politely, except while a voice sounds: they would talk over it. */
function useSpokenState(words: string, isVoiceSounding: boolean): void {
  useEffect(() => {
    if (!isVoiceSounding) announce(words);
  }, [words, isVoiceSounding]);
}

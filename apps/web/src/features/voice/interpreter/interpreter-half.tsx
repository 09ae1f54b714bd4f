import { interfaceLocales } from '@parley/contracts/session/interface-locales';
import type { ConversationSnapshot } from '@parley/voice/turns/conversation/conversation-snapshot';
import { ChevronDown, Mic, Volume2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Kbd } from '#ui/controls/kbd.tsx';
import { isPatienceNotice, noticeWords, problemWords } from '../call/stage/stage-words.ts';
import { spokenCaption } from '../call/captions/caption-text.ts';
import { type HalfLine, halfStateOf, linesOf } from './half-words.ts';
import type { Side } from './interpreter-pair.ts';
import type { InterpretedTurn } from './said-turns.ts';
import { useHalfWords } from './use-half-words.ts';

export interface InterpreterHalfProps {
  side: Side;
  locale: string;
  /** The side whose microphone is open, or whose words are being translated and read. */
  activeSide: Side;
  /** The side that the reply is read to. */
  listener: Side;
  turns: readonly InterpretedTurn[];
  snapshot: ConversationSnapshot | null;
  textOf: (messageId: string) => string;
  /** A connected model can translate; without one this half only says so. */
  canTranslate: boolean;
  canHear: boolean;
  /** This side was tapped before the recogniser and the translator were known. */
  isAwaited: boolean;
  /** The key that starts and ends this side, where keys are shown. */
  talkKey: string | null;
  onLanguage: (locale: string) => void;
  onTalk: () => void;
  /** The message that could not be played again. */
  failedId: string | null;
  /** Tells whether the words were taken; if not, they stay in the field. */
  onType: (text: string) => boolean;
  onReadAgain: (turn: InterpretedTurn) => void;
}

const directionOf = (locale: string) => interfaceLocales.find(({ code }) => code === locale)?.direction;

/** One person's half: wholly in that person's language and direction. */
export function InterpreterHalf(props: InterpreterHalfProps) {
  const { side, locale, activeSide, listener, turns, snapshot, canTranslate, canHear, failedId } = props;
  const t = useHalfWords(locale);
  if (!t) return <section className={`side ${side}`} />;
  const state = props.isAwaited ? 'preparing' : halfStateOf(side, activeSide, listener, snapshot?.phase ?? null, snapshot?.isMuted ?? true);
  const caption = snapshot?.userCaption;
  const isBeingSaid = state === 'listening' && caption !== undefined && !caption.isFinal && caption.text !== '';
  const lines = linesOf(side, locale, turns, props.textOf);
  const hasReplayFailed = failedId !== null && lines.some((line) => line.isTranslation && line.turn.replyMessageId === failedId);
  const isFailed = snapshot?.phase === 'error';
  const idleWords = canTranslate ? t(canHear ? 'interpreter.tap' : 'interpreter.type') : '';
  const stateWords =
    state === 'idle' ? idleWords : t(state === 'preparing' || state === 'reconnecting' ? `state.${state}` : `interpreter.${state}`);
  return (
    <section className={`side ${side}`} lang={locale} dir={directionOf(locale)} data-testid={`interpreter-${side}`} data-state={state}>
      <div className="half">
        <div className="side-body">
          {lines.map((line, index) => (
            <HalfText
              key={line.turn.replyMessageId ?? `new-${line.turn.text}`}
              line={line}
              isBig={index === lines.length - 1 && !isBeingSaid}
              reply={snapshot?.reply?.messageId === line.turn.replyMessageId && state === 'reading' ? snapshot.reply : null}
              againLabel={t('interpreter.again')}
              halfLocale={locale}
              onReadAgain={props.onReadAgain}
            />
          ))}
          {isBeingSaid && (
            <p className="big">
              <span className="ahead">{caption.text}</span>
            </p>
          )}
          {hasReplayFailed && (
            <p className="small" role="alert">
              {t('interpreter.failed')}
            </p>
          )}
          {isFailed && (
            <p className="small" role="alert">
              {problemWords(t, snapshot.errorCode)}
            </p>
          )}
          {snapshot?.noticeCode && side === activeSide && (
            <p className="small" role="alert">
              {isPatienceNotice(snapshot.noticeCode) ? noticeWords(t, snapshot.noticeCode) : t('interpreter.failed')}
            </p>
          )}
        </div>
        {canTranslate && !canHear && <TypedLine label={t('interpreter.type')} send={t('typed.send')} onSubmit={props.onType} />}
        <footer className="side-foot">
          <span className="lang">
            <select
              value={locale}
              aria-label={t('interpreter.language')}
              data-testid={`interpreter-language-${side}`}
              onChange={(event) => props.onLanguage(event.target.value)}
            >
              {interfaceLocales.map(({ code, label }) => (
                <option key={code} value={code} lang={code}>
                  {label}
                </option>
              ))}
            </select>
            <ChevronDown className="icon sm" aria-hidden />
          </span>
          <span className={classNames('state', state === 'reading' && 'is-parley')} role="status">
            {state === 'listening' && <span className="live-dot" />}
            {state === 'reading' && <Volume2 className="icon sm" aria-hidden />}
            {stateWords}
          </span>
          {canHear && (
            <button
              type="button"
              className={classNames('talk-btn', state === 'listening' && 'is-live')}
              aria-label={t(state === 'listening' ? 'interpreter.stop' : 'interpreter.talk')}
              aria-pressed={state === 'listening'}
              aria-keyshortcuts={props.talkKey ?? undefined}
              data-testid={`interpreter-talk-${side}`}
              onClick={props.onTalk}
            >
              <Mic className="icon" aria-hidden />
            </button>
          )}
          {canHear && props.talkKey && <Kbd keys={props.talkKey} isBoxed />}
        </footer>
      </div>
    </section>
  );
}

interface HalfTextProps {
  line: HalfLine;
  isBig: boolean;
  /** Set while this translation is being read to this side. */
  reply: ConversationSnapshot['reply'];
  againLabel: string;
  /** The language of the label. */
  halfLocale: string;
  onReadAgain: (turn: InterpretedTurn) => void;
}

function HalfText({ line, isBig, reply, againLabel, halfLocale, onReadAgain }: HalfTextProps) {
  const { turn, text, locale, isTranslation } = line;
  const spoken = isTranslation && reply?.sentence ? spokenCaption(text, reply) : null;
  return (
    <p
      className={isBig ? 'big' : 'small'}
      lang={locale}
      dir={directionOf(locale)}
      data-testid="interpreter-line"
      data-translation={isTranslation || undefined}
    >
      {spoken ? (
        <>
          {spoken.said}
          {spoken.word && <mark className="word">{spoken.word}</mark>}
          <span className="ahead">{spoken.ahead}</span>
        </>
      ) : (
        text
      )}
      {isTranslation && text !== '' && !reply && (
        <button type="button" className="again" lang={halfLocale} aria-label={againLabel} onClick={() => onReadAgain(turn)}>
          <Volume2 className="icon sm" aria-hidden />
        </button>
      )}
    </p>
  );
}

function TypedLine({ label, send, onSubmit }: { label: string; send: string; onSubmit: (text: string) => boolean }) {
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    if (onSubmit(text)) setText('');
  };
  return (
    <form className="side-typed" onSubmit={submit}>
      <input
        className="input"
        dir="auto"
        value={text}
        aria-label={label}
        placeholder={label}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className="btn secondary" disabled={text.trim() === ''}>
        {send}
      </button>
    </form>
  );
}

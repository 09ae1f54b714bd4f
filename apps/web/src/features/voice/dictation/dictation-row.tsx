import { ArrowUp, Check, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatDuration } from '#i18n/format.ts';
import { announce } from '#ui/announcer.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { HearingPlace } from '../hearing/hearing-place.tsx';
import { isPatienceNotice, noticeWords, problemWords } from '../call/stage/stage-words.ts';
import { useElapsed } from '../call/session/use-call.ts';
import { LanguageChip } from './language-chip.tsx';
import { LevelBars } from './level-bars.tsx';
import type { DictatedWords } from './pending-words.ts';
import type { Dictation } from './use-dictation.ts';

interface DictationRowProps {
  dictation: Dictation;
  locale: string;
  words: DictatedWords | null;
  /** See `LanguageChip`. */
  isLanguageKept: boolean;
  onLanguage: (locale: string) => void;
  onCancel: () => void;
  onRetry: () => void;
  onInsert: () => void;
  onSend: () => void;
}

/** Cancel, how long, how loud, which language, insert, insert and send; the words so far stand in the field. */
export function DictationRow({
  dictation,
  locale,
  words,
  isLanguageKept,
  onLanguage,
  onCancel,
  onRetry,
  onInsert,
  onSend,
}: DictationRowProps) {
  const { t } = useTranslation('call');
  const { status, session, snapshot, hearing } = dictation;
  const elapsedMs = useElapsed(session?.conversation ?? null);
  const isFailed = snapshot?.phase === 'error';
  // Who speaks before the microphone is open is not heard.
  const isArming = status === 'on' && snapshot?.phase === 'arming';
  const isListening = status === 'on' && !isArming && !isFailed;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isListening) announce(t('dictation.listening'));
  }, [t, isListening]);
  useEffect(() => {
    // The button that was pressed has gone; the keys go on here.
    if (document.activeElement === document.body) row.current?.focus();
  }, []);
  useEscape(onCancel);
  return (
    <div
      ref={row}
      tabIndex={-1}
      className="dictation"
      role="group"
      aria-label={t('dictation.label')}
      data-testid="dictation-row"
      data-state={isFailed ? 'failed' : isArming ? 'preparing' : status}
    >
      {isFailed && (
        <Question
          words={problemWords(t, snapshot.errorCode)}
          action={
            <Button size="sm" onClick={onRetry}>
              {t('retry')}
            </Button>
          }
        />
      )}
      {!isFailed && snapshot?.noticeCode && (
        <p className="dictation-notice muted" role="status">
          {isPatienceNotice(snapshot.noticeCode) ? noticeWords(t, snapshot.noticeCode) : t('dictation.failed')}
        </p>
      )}
      {/* In the field they are a picture. Screen readers find them here and announce them once they are inserted. */}
      {words && (
        <p className="sr" lang={locale}>
          {words.settled}
          {words.tentative}
        </p>
      )}
      <div className="dictation-tools">
        <IconButton label={t('dictation.cancel')} data-testid="dictation-cancel" onClick={onCancel}>
          <X className="icon" aria-hidden />
        </IconButton>
        {session && !isFailed && (
          <>
            {isListening && <span className="live-dot" />}
            {isArming ? (
              <span className="muted">{t('state.preparing')}</span>
            ) : (
              <span className="num muted">{formatDuration(elapsedMs)}</span>
            )}
            <LevelBars read={() => session.conversation.levels().input} label={t('dictation.level')} />
            {hearing && <HearingPlace hearing={hearing} />}
            <LanguageChip
              locale={locale}
              isKept={isLanguageKept}
              onChange={(next) => {
                onLanguage(next);
                session.conversation.setLocale(next);
              }}
            />
            <IconButton label={t('dictation.insert')} data-testid="dictation-insert" disabled={status === 'finishing'} onClick={onInsert}>
              <Check className="icon" aria-hidden />
            </IconButton>
            <button
              type="button"
              className="send-btn"
              aria-label={t('dictation.send')}
              data-tooltip={t('dictation.send')}
              data-testid="dictation-send"
              disabled={status === 'finishing'}
              onClick={onSend}
            >
              <ArrowUp className="icon" aria-hidden />
            </button>
          </>
        )}
      </div>
    </div>
  );
}

function useEscape(leave: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) leave();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [leave]);
}

function Question({ words, action }: { words: string; action: React.ReactNode }) {
  return (
    <div className="dictation-question" role="alert">
      <p>{words}</p>
      {action}
    </div>
  );
}

import './dictation.css';
import { Mic } from 'lucide-react';
import { flushSync } from 'react-dom';
import { lazy, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePreferences } from '#api/preferences.ts';
import { announce } from '#ui/announcer.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { fetchWhenIdle } from '#ui/when-idle.ts';
import type { RenderHearingKit } from '../hearing/hearing-port.ts';
import { LanguageChip } from './language-chip.tsx';
import { type DictatedWords, pendingWords } from './pending-words.ts';
import { type Dictation, useDictation, warmDictation } from './use-dictation.ts';
import { useHoldSpace } from './use-hold-space.ts';
import type { DictationField } from './dictation-field.ts';

const loadRow = () => import('./dictation-row.tsx');
const DictationRow = lazy(() => loadRow().then((module) => ({ default: module.DictationRow })));
const DictationHearing = lazy(() => import('./dictation-hearing.tsx').then((module) => ({ default: module.DictationHearing })));

export interface DictationControlProps {
  field: RefObject<DictationField | null>;
  /** Sends what the field holds. */
  onSend: () => void;
  /** Told what the field held, and the words that are added to it. */
  onDictated: (before: string, words: string) => void;
  /** Told what is to be shown in the field, and null once nothing is. */
  onPending: (words: DictatedWords | null) => void;
  /** The offline kit among what can hear. */
  renderKit: RenderHearingKit;
  /** Language of the conversation, used unless the user chose one for dictation. */
  locale: string;
  /** The language of the assistant, which goes before the one the user chose elsewhere. */
  assistantLocale?: string | null;
}

/** The composer's microphone; while one dictates, a row in place of the composer's tools. */
export function DictationControl({ field, onSend, onDictated, onPending, renderKit, locale, assistantLocale }: DictationControlProps) {
  const { t } = useTranslation('chat');
  const preferred = usePreferences()?.speech.dictationLocale;
  const [picked, setPicked] = useState<string | null>(null);
  const spoken = picked ?? assistantLocale ?? preferred ?? locale;
  const write = (text: string) => {
    if (text === '' || !field.current) return;
    onDictated(field.current.getMarkdown(), text);
    field.current.insertWords(text);
  };
  const dictation = useDictation(spoken, write);
  const words = usePending(dictation, spoken, onPending);
  const send = useRef(onSend);
  useEffect(() => {
    send.current = onSend;
  });
  const microphone = useRef<HTMLButtonElement>(null);
  // A tap on the microphone finds the row here, also if the network is gone by then.
  useEffect(() => fetchWhenIdle(loadRow), []);
  const insert = async (andSend: boolean) => {
    const finished = await dictation.finish();
    if (!finished) return;
    write(finished.words);
    field.current?.focus();
    // The failed recognition inserted the words. The user decides whether to send them.
    if (finished.isLost) return;
    // Not while one speaks: the microphone would hear the screen reader.
    if (!andSend) announce(finished.words, { lang: spoken });
    // The field shows the words with the next picture.
    if (andSend) requestAnimationFrame(() => requestAnimationFrame(() => send.current()));
  };
  useHoldSpace(field, {
    isBusy: dictation.status !== 'off',
    onHold: () => void dictation.start(),
    onRelease() {
      if (dictation.status === 'preparing') dictation.cancel();
      // A question or an error waits for the user, who must be able to read it.
      else if (dictation.status === 'on' && dictation.snapshot?.phase !== 'error') void insert(false);
    },
  });
  if (dictation.status === 'off' || dictation.status === 'choosing') {
    return (
      <>
        {dictation.status === 'choosing' && (
          <Suspense fallback={null}>
            <DictationHearing dictation={dictation} locale={spoken} renderKit={renderKit} onType={() => field.current?.focus()} />
          </Suspense>
        )}
        <LanguageChip locale={spoken} onChange={setPicked} isKept={!assistantLocale} />
        <IconButton
          ref={microphone}
          label={t('speak.dictate')}
          data-testid="dictation-start"
          onPointerEnter={warmDictation}
          onFocus={warmDictation}
          onClick={() => void dictation.start()}
        >
          <Mic className="icon" aria-hidden />
        </IconButton>
      </>
    );
  }
  return (
    <Suspense fallback={<div className="dictation" />}>
      <DictationRow
        dictation={dictation}
        locale={spoken}
        words={words}
        isLanguageKept={!assistantLocale}
        onLanguage={setPicked}
        onCancel={() => {
          flushSync(dictation.cancel);
          if (document.activeElement === document.body) microphone.current?.focus();
        }}
        onRetry={() => {
          // What was understood before the error is kept.
          write(words?.settled ?? '');
          void dictation.start();
        }}
        onInsert={() => void insert(false)}
        onSend={() => void insert(true)}
      />
    </Suspense>
  );
}

/** Shows what was said in the field until it is inserted or thrown away. @returns the same words */
function usePending({ session, snapshot }: Dictation, locale: string, onPending: DictationControlProps['onPending']): DictatedWords | null {
  const { settled, tentative } = session && snapshot ? pendingWords(session.text(), snapshot) : { settled: '', tentative: '' };
  const words = useMemo(() => (settled || tentative ? { settled, tentative, locale } : null), [settled, tentative, locale]);
  useEffect(() => onPending(words), [words, onPending]);
  useEffect(() => () => onPending(null), [onPending]);
  return words;
}

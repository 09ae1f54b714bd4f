import './dictation.css';
import { Mic } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '#api/preferences.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { DictationRow } from './dictation-row.tsx';
import { LanguageChip } from './language-chip.tsx';
import { useDictation, warmDictation } from './use-dictation.ts';
import { useHoldSpace } from './use-hold-space.ts';

/** What dictation needs of the field it writes into. */
export interface DictationField {
  getMarkdown: () => string;
  insertAtCaret: (text: string) => void;
  focus: () => void;
}

export interface DictationControlProps {
  field: RefObject<DictationField | null>;
  /** Sends what the field holds. */
  onSend: () => void;
  /** Told what the field held, and the words that are added to it. */
  onDictated: (before: string, words: string) => void;
  /** Language of the conversation, used unless the person chose one for dictation. */
  locale: string;
}

/** The composer's microphone; while one dictates, a row in place of the composer's tools. */
export function DictationControl({ field, onSend, onDictated, locale }: DictationControlProps) {
  const { t } = useTranslation('call');
  const spoken = usePreferences()?.speech.dictationLocale ?? locale;
  const dictation = useDictation(spoken);
  const send = useRef(onSend);
  useEffect(() => {
    send.current = onSend;
  });
  const insert = async (andSend: boolean) => {
    const text = await dictation.finish();
    if (text !== '' && field.current) {
      onDictated(field.current.getMarkdown(), text);
      field.current.insertAtCaret(text);
    }
    field.current?.focus();
    // The field shows the words with the next picture.
    if (andSend) requestAnimationFrame(() => requestAnimationFrame(() => send.current()));
  };
  useHoldSpace(field, {
    isBusy: dictation.status !== 'off',
    onHold: () => void dictation.start(true),
    onRelease: () => void insert(false),
  });
  if (dictation.status === 'off') {
    return (
      <>
        <LanguageChip locale={spoken} />
        <IconButton
          label={t('dictation.start')}
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
  return <DictationRow dictation={dictation} locale={spoken} onInsert={() => void insert(false)} onSend={() => void insert(true)} />;
}

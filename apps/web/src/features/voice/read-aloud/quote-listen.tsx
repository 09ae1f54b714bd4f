import { Pause, Play, Volume2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatLanguageName } from '#i18n/format.ts';
import { prepareReading, startReading, toggleReading } from './reader/reading.ts';
import type { TextSource } from './reader/text-source.ts';
import { useReadingValue } from './reader/use-reading.ts';

export interface QuoteListenProps {
  /** The message, and the range of it that is quoted. */
  source: TextSource & { range: { start: number; end: number } };
  /** Language of the quotation, a code such as `de`. */
  language: string;
}

/** *Listen in German*, below a quotation in another language than its message. */
export function QuoteListen({ source, language }: QuoteListenProps): ReactNode {
  const { t } = useTranslation('voice');
  const { messageId, range } = source;
  const state = useReadingValue((reading) => {
    const isHere = reading.messageId === messageId && reading.sentences.length > 0;
    // Only a reading of this range contains all of its sentences.
    return isHere && reading.sentences.every(({ start, end }) => start >= range.start && end <= range.end) ? reading.state : 'idle';
  });
  const isOn = state === 'playing' || state === 'preparing';
  const isHere = isOn || state === 'paused';
  const Icon = isOn ? Pause : state === 'paused' ? Play : Volume2;
  return (
    <button
      type="button"
      className="chip"
      data-testid="quote-speak"
      aria-pressed={isOn}
      onPointerEnter={() => prepareReading(source)}
      onFocus={() => prepareReading(source)}
      onClick={() => (isHere ? toggleReading() : startReading(source))}
    >
      <Icon className={isHere ? 'icon sm solid' : 'icon sm'} aria-hidden />
      {t('listen.inLanguage', { language: formatLanguageName(language) })}
    </button>
  );
}

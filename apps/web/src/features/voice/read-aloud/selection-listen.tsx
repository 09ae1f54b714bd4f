import { CornerDownRight, Volume2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { prepareReading, readFromOffset, startReading } from './reader/reading.ts';
import type { TextSource } from './reader/text-source.ts';
import { useReadingValue } from './reader/use-reading.ts';

export interface SelectionListenProps {
  /** The message that contains the selection. */
  source: TextSource;
  range: { start: number; end: number };
}

/** *Listen* for selected words, and *Listen from here* where their message is being read. */
export function SelectionListen({ source, range }: SelectionListenProps): ReactNode {
  const { t } = useTranslation('voice');
  const isRead = useReadingValue((reading) => reading.messageId === source.messageId && reading.state !== 'ended');
  return (
    <div className="selection-listen">
      <button
        type="button"
        className="chip"
        data-testid="selection-speak"
        onPointerEnter={() => prepareReading(source)}
        onFocus={() => prepareReading(source)}
        // A press would otherwise end the selection before it is read.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => startReading({ ...source, range })}
      >
        <Volume2 className="icon sm" aria-hidden />
        {t('listen.start')}
      </button>
      {isRead && (
        <button
          type="button"
          className="chip"
          data-testid="selection-read-from"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => readFromOffset(source, range.start)}
        >
          <CornerDownRight className="icon sm flip" aria-hidden />
          {t('listen.fromHere')}
        </button>
      )}
    </div>
  );
}

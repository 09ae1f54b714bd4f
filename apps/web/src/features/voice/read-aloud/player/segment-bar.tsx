import { type CSSProperties, type KeyboardEvent, type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatNumber } from '#i18n/format.ts';
import { classNames } from '#ui/class-names.ts';
import { jumpToSentence } from '../reader/reading.ts';
import type { ReadingSnapshot } from '../reader/reading-snapshot.ts';
import { elapsedShare, sentenceAt } from './scrub.ts';

/** Narrower segments, gaps included, are neither told apart nor hit. */
const narrowestSegmentPx = 9;

/** Until it has been measured. */
const assumedWidthPx = 160;

type SegmentBarProps = Pick<ReadingSnapshot, 'sentences' | 'index' | 'progress'>;

/**
 * Where the reading is, as a slider that follows the reading direction. Each sentence has a segment, as wide as it takes
 * long; more sentences than there is room for share one bar. Pressing a place goes to its sentence.
 */
export function SegmentBar(props: SegmentBarProps): ReactNode {
  const { sentences, index } = props;
  const { t } = useTranslation('voice');
  const bar = useRef<HTMLDivElement>(null);
  const width = useWidth(bar);
  const isSummary = sentences.length * narrowestSegmentPx > width;
  const place = { index: formatNumber(index + 1), total: formatNumber(sentences.length) };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1, ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    const target = event.key === 'Home' ? 0 : event.key === 'End' ? sentences.length - 1 : step && index + step;
    if (target === undefined) return;
    event.preventDefault();
    jumpToSentence(Math.min(sentences.length - 1, Math.max(0, target)));
  };
  return (
    <>
      {isSummary && (
        <span className="time place" aria-hidden>
          {t('player.sentencePlace', place)}
        </span>
      )}
      <div
        ref={bar}
        className="segments"
        role="slider"
        tabIndex={0}
        aria-label={t('player.progress')}
        aria-valuemin={1}
        aria-valuemax={Math.max(1, sentences.length)}
        aria-valuenow={index + 1}
        aria-valuetext={t('player.sentenceOf', place)}
        onKeyDown={onKeyDown}
      >
        {isSummary ? <ScrubBar {...props} /> : <Segments {...props} />}
      </div>
    </>
  );
}

function Segments({ sentences, index, progress }: SegmentBarProps): ReactNode {
  return sentences.map((sentence, at) => (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the slider around them serves keyboard and screen readers
    <span
      key={sentence.start}
      className="segment"
      style={{ flexGrow: Math.max(1, Math.round(sentence.durationMs)) }}
      onClick={() => jumpToSentence(at)}
    >
      <i
        className={classNames(at < index && 'done', at === index && 'now')}
        style={at === index ? ({ '--p': `${Math.round(progress * 100)}%` } as CSSProperties) : undefined}
      />
    </span>
  ));
}

/** One bar for all sentences. */
function ScrubBar(props: SegmentBarProps): ReactNode {
  const onClick = ({ currentTarget, clientX }: MouseEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = (clientX - left) / width;
    jumpToSentence(sentenceAt(props.sentences, getComputedStyle(currentTarget).direction === 'rtl' ? 1 - share : share));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the slider around it serves keyboard and screen readers
    <span className="segment" onClick={onClick}>
      <i className="now" style={{ '--p': `${(elapsedShare(props) * 100).toFixed(1)}%` } as CSSProperties} />
    </span>
  );
}

function useWidth(element: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(assumedWidthPx);
  useLayoutEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? assumedWidthPx));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#i18n/format.ts';
import { classNames } from '#ui/class-names.ts';
import { jumpToSentence } from './reading.ts';
import type { ReadingSnapshot } from './reading-snapshot.ts';

/** One segment a sentence, as wide as it takes long; it follows the reading direction. Pressing one goes there. */
export function SegmentBar({ sentences, index, progress }: Pick<ReadingSnapshot, 'sentences' | 'index' | 'progress'>): ReactNode {
  const { t } = useTranslation('voice');
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1, ArrowUp: 1, ArrowDown: -1 }[event.key];
    const target = event.key === 'Home' ? 0 : event.key === 'End' ? sentences.length - 1 : step && index + step;
    if (target === undefined) return;
    event.preventDefault();
    jumpToSentence(target);
  };
  return (
    <div
      className="segments"
      role="slider"
      tabIndex={0}
      aria-label={t('player.progress')}
      aria-valuemin={1}
      aria-valuemax={Math.max(1, sentences.length)}
      aria-valuenow={index + 1}
      aria-valuetext={t('player.sentenceOf', { index: formatNumber(index + 1), total: formatNumber(sentences.length) })}
      onKeyDown={onKeyDown}
    >
      {sentences.map((sentence, at) => (
        // The slider around them is what keys and screen readers use.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
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
      ))}
    </div>
  );
}

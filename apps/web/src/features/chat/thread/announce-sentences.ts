import type { StreamingSegmenter } from '@parley/voice/segmentation/streaming-segmenter';

/** The sentences of one growing reply, each returned once when it is complete. */
export interface SentenceReader {
  /** @returns the sentences completed since the last call, or an empty text */
  read: (text: string, isComplete: boolean) => string;
}

/** The sentence splitter is loaded only if this setting is on. */
export async function createSentenceReader(locale: string): Promise<SentenceReader> {
  const { StreamingSegmenter } = await import('@parley/voice/segmentation/streaming-segmenter');
  return readWith(new StreamingSegmenter({ locale }));
}

function readWith(segmenter: StreamingSegmenter): SentenceReader {
  let length = 0;
  let isOver = false;
  return {
    read(text, isComplete) {
      if (isOver) return '';
      const segments = segmenter.push(text.slice(length));
      length = Math.max(length, text.length);
      if (isComplete) segments.push(...segmenter.end());
      isOver = isComplete;
      return segments
        .map((segment) => segment.text.trim())
        .filter((words) => words !== '')
        .join(' ');
    },
  };
}

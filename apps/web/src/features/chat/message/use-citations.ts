import { useMemo } from 'react';
import type { CitedSource, Citations } from '../markdown/inline/citation-context.ts';
import type { ThreadMessage } from '../session/chat-snapshot.ts';
import { useThread } from '../thread/thread-context.ts';

/** The sources in files of an answer; the same object until its parts change. */
export function useCitations({ parts, status }: ThreadMessage): Citations {
  const { openDocument } = useThread();
  const isArriving = status === 'streaming';
  return useMemo(() => {
    const sources = parts.filter((part) => part.type === 'source').filter(({ fileId }) => fileId !== undefined);
    const cited = new Map(sources.map((source, index): [string, CitedSource] => [source.id, { number: index + 1, source }]));
    const open = ({ number, source: { fileId = '', title, page = 1, quote } }: CitedSource) =>
      openDocument?.({ fileId, name: title, page, ...(quote ? { cited: { quote, number } } : {}) });
    return { cited, isArriving, open };
  }, [parts, isArriving, openDocument]);
}

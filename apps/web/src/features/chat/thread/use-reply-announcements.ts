import { messageText } from '@parley/contracts/messages/message-text';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ApiFailure } from '#api/api-failure.ts';
import { failureWords } from '#api/describe-failure.ts';
import { usePreferences } from '#api/preferences.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { announce } from '#ui/announcer.tsx';
import { createSentenceReader, type SentenceReader } from './announce-sentences.ts';
import { replyBeginning } from './reply-beginning.ts';
import type { ChatSnapshot } from '../session/chat-snapshot.ts';

/** Announces to screen readers once that a reply started and once how it ended; never each delta. */
export function useReplyAnnouncements(chat: ChatSnapshot): void {
  const { t } = useTranslation(['thread', 'errors']);
  const locale = useLocale();
  const mode = usePreferences()?.announce ?? 'brief';
  const announced = useRef<string | null>(null);
  const { streamingId, messages } = chat;
  useSentences(chat, mode === 'sentence');
  useEffect(() => {
    if (mode === 'off') return;
    if (streamingId && announced.current !== streamingId) {
      announced.current = streamingId;
      announce(t('thread.generating'));
      return;
    }
    const ended = streamingId === null && messages.find((message) => message.id === announced.current);
    if (!ended) return;
    announced.current = null;
    if (ended.status === 'failed') {
      announce(t('thread.failedReply', { reason: failureWords(new ApiFailure(ended.error?.code ?? 'internal', 0)) }), { assertive: true });
      return;
    }
    const text = messageText(ended.parts).replace(/[*_`#>|]+/g, '');
    // Sentence by sentence, everything has been announced by now.
    const words = mode === 'sentence' ? '' : mode === 'brief' ? replyBeginning(text, ended.language ?? locale) : text;
    announce(words ? t('thread.ready', { text: words }) : t('thread.readyShort'), { lang: ended.language ?? undefined });
  }, [streamingId, messages, mode, locale, t]);
}

function useSentences({ streamingId, messages }: ChatSnapshot, isWanted: boolean): void {
  const locale = useLocale();
  const [reading, setReading] = useState<{ id: string; reader: SentenceReader } | null>(null);
  const language = messages.find((message) => message.id === streamingId)?.language ?? locale;
  // The language may become known while the reply arrives, when its sentences are already being announced.
  const begin = useEffectEvent(() => createSentenceReader(language));
  useEffect(() => {
    if (!isWanted || !streamingId) return undefined;
    let isOver = false;
    void begin().then((reader) => {
      if (!isOver) setReading({ id: streamingId, reader });
    });
    return () => {
      isOver = true;
    };
  }, [isWanted, streamingId]);
  useEffect(() => {
    const message = messages.find((each) => each.id === reading?.id);
    if (!reading || !message) return;
    const words = reading.reader.read(messageText(message.parts), message.status !== 'streaming');
    if (words) announce(words, { lang: message.language ?? undefined });
  }, [messages, reading]);
}

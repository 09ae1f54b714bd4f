import { createChosenSpeech } from '@parley/voice/browser/speech/chosen-speech';
import { createSystemSpeech, type SystemSentence } from '@parley/voice/browser/speech/system-speech';
import { SentenceLanguage } from '@parley/voice/language/sentence-language';
import { StreamingSegmenter } from '@parley/voice/segmentation/streaming-segmenter';
import type { SpeechOutput } from '@parley/voice/turns/conversation/conversation-ports';
import { preferencesQuery } from '#api/preferences.ts';
import { queryClient } from '#api/query-client.ts';
import { pickBrowserVoice } from '../../read-aloud/reader/browser-reader.ts';
import { prefersBrowserVoice } from '../../read-aloud/reader/prefers-browser-voice.ts';
import { systemVoices } from '../../read-aloud/voices/voice-catalogue.ts';
import type { CallChat } from './call-chat.ts';
import { chosenVoice } from './chosen-voice.ts';

/** Whether the browser's own voices speak replies in this language: chosen, or better than the server's offline voice. */
export function isSpokenByBrowser(chat: CallChat, locale: string): boolean {
  const synthesizer = systemVoices();
  return synthesizer !== null && prefersBrowserVoice(synthesizer, voicesFor(chat, locale), locale);
}

/** The voice of a call: the browser's own if it was chosen for the language, else the server's. */
export function createCallSpeech(server: SpeechOutput, chat: CallChat, onFallback: () => void): SpeechOutput {
  const synthesizer = systemVoices();
  if (!synthesizer) return server;
  const system = createSystemSpeech(synthesizer, {
    sentencesOf: (messageId, locale) => sentencesOf(chat, messageId, locale),
    voiceFor: (locale) => pickBrowserVoice(synthesizer, voicesFor(chat, locale), locale),
    preferences() {
      const speech = queryClient.getQueryData(preferencesQuery.queryKey)?.speech;
      return { rate: speech?.rate ?? 1, pitch: speech?.pitch ?? 0 };
    },
  });
  return createChosenSpeech({ server, system, isSystemChosen: (locale) => isSpokenByBrowser(chat, locale), onFallback });
}

function voicesFor(chat: CallChat, locale: string) {
  const choice = chosenVoice(chat, locale);
  return choice ? { [locale]: choice } : {};
}

/** A reply's sentences as they become complete, each with its language. */
async function* sentencesOf(chat: CallChat, messageId: string, locale: string): AsyncGenerator<SystemSentence> {
  const segmenter = new StreamingSegmenter({ locale, eager: true });
  const language = new SentenceLanguage({ locale });
  let readLength = 0;
  for (;;) {
    const text = chat.textOf(messageId);
    const isComplete = chat.isComplete(messageId);
    const segments = [...segmenter.push(text.slice(readLength)), ...(isComplete ? segmenter.end() : [])];
    readLength = text.length;
    for (const { start, end, text: words, pauseMs, mapping, isPhrase } of segments) {
      const spoken = isPhrase ? locale : await language.next(words);
      const toSource = (offset: number) => (offset < words.length ? mapping.toSource(offset, offset + 1).start : end);
      yield { start, end, text: words, locale: spoken, pauseMs, toSource };
    }
    if (isComplete) return;
    await untilChanged(chat, () => chat.textOf(messageId).length > readLength || chat.isComplete(messageId));
  }
}

function untilChanged(chat: CallChat, hasChanged: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!hasChanged()) return;
      leave();
      resolve();
    };
    const leave = chat.subscribe(check);
    check();
  });
}

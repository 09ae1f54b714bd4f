import { createBrowserCall } from '@parley/voice/browser/browser-call';
import type { VoiceConversation } from '@parley/voice/turns/conversation/voice-conversation';
import { preferencesQuery } from '#api/preferences.ts';
import { queryClient } from '#api/query-client.ts';
import { trackConversation } from '../audio/track-conversation.ts';
import { voiceSocketUrl } from '../audio/voice-audio.ts';
import { requestAudioFocus } from '../audio/audio-focus.ts';
import type { Hearing } from '../call/session/choose-hearing.ts';
import { createDictatedText } from './dictated-text.ts';
import { pendingWords } from './pending-words.ts';
import { createSilentSpeech } from './silent-speech.ts';
import { untilQuiet } from './until-quiet.ts';

export interface DictationSession {
  conversation: VoiceConversation;
  /** Words that will not change any more. */
  text: () => string;
  /** Ends the utterance under way and answers with everything that was said; words that never became final count as they are. */
  finish: () => Promise<string>;
  /** Releases the microphone at once. */
  close: () => void;
}

/**
 * Listens until closed. The turn machine of the call decides what is speech and when it ends, so
 * silence and noise are never sent.
 */
export function openDictation(hearing: Extract<Hearing, { kind: 'server' | 'browser' }>, locale: string): DictationSession {
  const speech = queryClient.getQueryData(preferencesQuery.queryKey)?.speech;
  const dictated = createDictatedText();
  const conversation = createBrowserCall({
    socketUrl: voiceSocketUrl(),
    locale,
    loadVad: () => import('@ricky0123/vad-web'),
    deviceId: () => speech?.inputDeviceId ?? null,
    transcription: hearing,
    preferences: () => ({ voices: {}, rate: 1, pitch: 0 }),
    settings: { mode: 'handsFree', endpointMs: speech?.endpointMs ?? 700, mergeWindowMs: 0 },
    dialogue: {
      submit: async (text, { replaces }) => ({ replyMessageId: dictated.add(text, replaces) }),
      stop: () => undefined,
    },
    speech: createSilentSpeech,
  });
  trackConversation(conversation, 'dictation', hearing.kind);
  const close = () => conversation.end();
  const releaseAudioFocus = requestAudioFocus(close, { isListening: true });
  conversation.start();
  return {
    conversation,
    text: dictated.text,
    async finish() {
      // A slow service may write for seconds; the microphone is closed meanwhile.
      await conversation.releaseMicrophone();
      // Who goes on speaking begins nothing new, which would hold back the words before it.
      conversation.changeSettings({ mode: 'pushToTalk' });
      conversation.pressTalk();
      conversation.releaseTalk();
      await untilQuiet(conversation);
      const { settled, tentative } = pendingWords(dictated.text(), conversation.getSnapshot());
      return settled + tentative;
    },
    close() {
      releaseAudioFocus();
      close();
    },
  };
}

import { openAudioSession, type AudioSession } from '@parley/voice/browser/audio-session';
import { monotonicClock } from '@parley/voice/browser/monotonic-clock';
import { createServerSpeech, type ServerSpeechOptions } from '@parley/voice/browser/server-speech';
import { createVoiceSocketClient } from '@parley/voice/browser/voice-socket-client';
import { keepScreenOn } from '@parley/voice/browser/wake-lock';
import type { Dialogue, SpeechOutput } from '@parley/voice/turns/conversation-ports';
import { createVoiceConversation, type VoiceConversation } from '@parley/voice/turns/voice-conversation';

/** Long enough for the last fade to be heard to its end. */
const closeAfterMs = 60;

/** A call in which one types and hears: for where nobody turns speech into text. No microphone is opened. */
export function createTypedConversation(options: {
  socketUrl: string;
  locale: string;
  preferences: ServerSpeechOptions['preferences'];
  dialogue: Dialogue;
  onFallback?: ServerSpeechOptions['onFallback'];
  conversationId?: ServerSpeechOptions['conversationId'];
  /** Whether the screen stays on meanwhile. */
  keepsAwake: () => boolean;
  /** Around the server's voices. */
  speech?: (server: SpeechOutput) => SpeechOutput;
}): VoiceConversation {
  const client = createVoiceSocketClient(options.socketUrl);
  let session: AudioSession | null = null;
  let letScreenSleep: () => void = () => undefined;
  const openSession = () => (session ??= openAudioSession('playback'));
  const serverSpeech = createServerSpeech(client, {
    session: openSession,
    preferences: options.preferences,
    ...(options.conversationId !== undefined && { conversationId: options.conversationId }),
    ...(options.onFallback && { onFallback: options.onFallback }),
  });
  const conversation = createVoiceConversation(
    {
      clock: monotonicClock,
      capture: {
        async start() {
          openSession();
          client.prepare({ locale: conversation.getSnapshot().locale, voices: options.preferences().voices });
          client.connect();
          if (options.keepsAwake()) letScreenSleep = keepScreenOn();
          return { hasFullEchoCancellation: true };
        },
        stop() {
          letScreenSleep();
          client.close();
          const closing = session;
          session = null;
          setTimeout(() => void closing?.close(), closeAfterMs);
        },
        setMuted: () => undefined,
        level: () => 0,
      },
      transcriber: {
        start: () => undefined,
        stop: () => undefined,
        open: () => undefined,
        push: () => undefined,
        commit: () => undefined,
        cancel: () => undefined,
        setMuted: () => undefined,
      },
      dialogue: options.dialogue,
      speech: options.speech?.(serverSpeech) ?? serverSpeech,
      playEarcon: () => undefined,
    },
    { locale: options.locale },
  );
  client.setListener({ onLost: conversation.connectionLost, onRestored: conversation.connectionRestored, onFail: conversation.fail });
  return conversation;
}

import { openAudioSession, type AudioSession } from '@parley/voice/browser/playback/audio-session';
import { monotonicClock } from '@parley/voice/browser/monotonic-clock';
import { createServerSpeech, type ServerSpeechOptions } from '@parley/voice/browser/speech/server-speech';
import { createVoiceSocketClient } from '@parley/voice/browser/socket/voice-socket-client';
import { keepScreenOn } from '@parley/voice/browser/wake-lock';
import type { Dialogue, SpeechOutput } from '@parley/voice/turns/conversation/conversation-ports';
import { createVoiceConversation, type VoiceConversation } from '@parley/voice/turns/conversation/voice-conversation';

/** Long enough for the last fade-out to finish. */
const closeAfterMs = 60;

/** A call with typed turns and spoken replies, for when nothing can recognise speech. No microphone is opened. */
export function createTypedConversation(options: {
  socketUrl: string;
  locale: string;
  preferences: ServerSpeechOptions['preferences'];
  dialogue: Dialogue;
  onFallback?: ServerSpeechOptions['onFallback'];
  conversationId?: ServerSpeechOptions['conversationId'];
  /** Whether the screen stays on during it. */
  keepsAwake: () => boolean;
  /** Wraps the server's voices. */
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

import type { Dialogue, SpeechOutput } from '../turns/conversation/conversation-ports.ts';
import type { TurnSettings } from '../turns/machine/turn-settings.ts';
import type { TurnJudge } from '../turns/endpoint/turn-judge.ts';
import { createVoiceConversation } from '../turns/conversation/voice-conversation.ts';
import type { VoiceConversation } from '../turns/conversation/voice-conversation.ts';
import { openAudioSession } from './playback/audio-session.ts';
import type { AudioSession } from './playback/audio-session.ts';
import { createBrowserCapture } from './capture/browser-capture.ts';
import { createBrowserRecognizer, findRecognition } from './transcription/browser-recognizer.ts';
import { playEarcon } from './playback/earcon.ts';
import { createLiveTranscriber } from './transcription/live-transcriber.ts';
import { monotonicClock } from './monotonic-clock.ts';
import { createServerSpeech } from './speech/server-speech.ts';
import type { ServerSpeechOptions } from './speech/server-speech.ts';
import { createServerTranscriber } from './transcription/server-transcriber.ts';
import type { VadModule } from './capture/speech-detector.ts';
import { createVoiceSocketClient } from './socket/voice-socket-client.ts';
import { keepScreenOn } from './wake-lock.ts';

export interface BrowserCallOptions {
  /** Of the voice socket, `ws:` or `wss:`. */
  socketUrl: string;
  /** `() => import('@ricky0123/vad-web')` */
  loadVad: () => Promise<VadModule>;
  /** Where the detector's files are served; default `/vad/`. */
  assetPath?: string;
  /** URL of the bundled `echo-tap.worklet`. It keeps the reply from being taken for the user's speech. */
  echoTapUrl?: string;
  locale: string;
  settings?: Partial<TurnSettings>;
  /** The chosen microphone, or null for the system's. */
  deviceId: () => string | null;
  hasHeadphones?: () => boolean;
  /** Whether the screen stays on during the call; default true. */
  keepsAwake?: () => boolean;
  /** What turns speech into text: the browser's recognition, or an engine of the server (null: its best one). */
  transcription: { kind: 'browser'; isLocal: boolean } | { kind: 'server'; engine: string | null };
  /** The user's voices, rate and pitch. Read again for every reply. */
  preferences: ServerSpeechOptions['preferences'];
  onFallback?: ServerSpeechOptions['onFallback'];
  /** See `ServerSpeechOptions`. */
  conversationId?: ServerSpeechOptions['conversationId'];
  dialogue: Dialogue;
  /** Judges in a pause whether the turn is complete. Without it, every pause waits the same time. */
  judgeTurn?: TurnJudge;
  /** Replaces or wraps the server's voices, e.g. with `createChosenSpeech`. */
  speech?: (server: SpeechOutput) => SpeechOutput;
  /** Whether replies play through the call's own audio, so that their echo can be measured; default true. */
  isReplyMeasured?: () => boolean;
}

export interface BrowserCall extends VoiceConversation {
  /** Releases the microphone at once. To hear again, start a new call. Resolves when all audio that was heard has been processed. */
  releaseMicrophone(): Promise<void>;
}

/** Long enough for the last fade-out to finish. */
const closeAfterMs = 60;

/**
 * A call in a browser. It connects one audio context, one socket, the microphone, detector, transcriber and player
 * to a conversation. It can be started again after it ended.
 */
export function createBrowserCall(options: BrowserCallOptions): BrowserCall {
  const client = createVoiceSocketClient(options.socketUrl);
  let session: AudioSession | null = null;
  let letScreenSleep: () => void = () => undefined;
  const capture = createBrowserCapture({
    openSession: () => (session = openAudioSession('call')),
    loadVad: options.loadVad,
    deviceId: options.deviceId,
    ...(options.assetPath !== undefined && { assetPath: options.assetPath }),
    ...(options.echoTapUrl !== undefined && { echoTapUrl: options.echoTapUrl }),
    ...(options.isReplyMeasured && { isReplyMeasured: options.isReplyMeasured }),
    ...(options.hasHeadphones && { hasHeadphones: options.hasHeadphones }),
  });

  function transcriberOf() {
    const { transcription } = options;
    if (transcription.kind === 'server')
      return { ...createServerTranscriber(client, { engine: () => transcription.engine }), release: () => undefined };
    const Recognition = findRecognition();
    if (!Recognition) throw new Error('this browser recognizes no speech; choose a server engine');
    const isLocal = () => transcription.isLocal;
    return createLiveTranscriber(createBrowserRecognizer(Recognition), { locale: () => conversation.getSnapshot().locale, isLocal });
  }

  const transcriber = transcriberOf();
  const serverSpeech = createServerSpeech(client, {
    session: () => (session ??= openAudioSession('call')),
    preferences: options.preferences,
    ...(options.conversationId !== undefined && { conversationId: options.conversationId }),
    ...(options.onFallback && { onFallback: options.onFallback }),
  });
  const conversation: VoiceConversation = createVoiceConversation(
    {
      clock: monotonicClock,
      capture: {
        start(listener) {
          client.prepare({ locale: conversation.getSnapshot().locale, voices: options.preferences().voices });
          client.connect();
          letScreenSleep();
          if (options.keepsAwake?.() ?? true) letScreenSleep = keepScreenOn();
          return capture.start(listener);
        },
        stop() {
          capture.stop();
          letScreenSleep();
          client.close();
          const closing = session;
          session = null;
          setTimeout(() => void closing?.close(), closeAfterMs);
        },
        setMuted: capture.setMuted,
        level: capture.level,
      },
      transcriber,
      dialogue: options.dialogue,
      ...(options.judgeTurn && { judgeTurn: options.judgeTurn }),
      speech: options.speech?.(serverSpeech) ?? serverSpeech,
      playEarcon: (kind) => session && playEarcon(session, kind),
    },
    { locale: options.locale, ...(options.settings && { settings: options.settings }) },
  );
  client.setListener({
    onLost: conversation.connectionLost,
    onRestored: conversation.connectionRestored,
    onFail: conversation.fail,
  });
  return {
    ...conversation,
    releaseMicrophone() {
      transcriber.release();
      return capture.release();
    },
  };
}

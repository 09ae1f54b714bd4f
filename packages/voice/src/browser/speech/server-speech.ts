import type { SpeechListener, SpeechOutput } from '../../turns/conversation/conversation-ports.ts';
import type { AudioSession } from '../playback/audio-session.ts';
import type { SpeechPlayer } from '../playback/player-port.ts';
import { createSpeechPlayer } from '../playback/speech-player.ts';
import type { SpeakRequest } from '../socket/voice-frames.ts';
import type { VoiceSocketClient } from '../socket/voice-socket-client.ts';

export interface ServerSpeechOptions {
  /** The session of the call, open since the tap. */
  session: () => AudioSession;
  /** The user's current voices, rate and pitch. */
  preferences: () => Pick<SpeakRequest, 'voices' | 'rate' | 'pitch'>;
  /** The conversation of the replies. With it, speech can be requested while a reply is still on its way to the server. */
  conversationId?: string;
  onFallback?: (change: { from: string; to: string; code: string }) => void;
}

/** Speaks replies of a call through the voice socket and the player. */
export function createServerSpeech(client: VoiceSocketClient, options: ServerSpeechOptions): SpeechOutput {
  let listener: SpeechListener | null = null;
  let player: { session: AudioSession; player: SpeechPlayer } | null = null;
  let speaking: { turn: number; messageId: string; stop(): void; reportSegment(segment: number): void } | null = null;
  /** What was prepared stays silent until its turn. */
  let isPrepared = false;

  function playerNow(): SpeechPlayer {
    const session = options.session();
    if (player?.session !== session) player = { session, player: createSpeechPlayer(session) };
    return player.player;
  }

  const ifSpeaking = (turn: number, act: (current: SpeechPlayer) => void) => {
    if (speaking?.turn === turn && player) act(player.player);
  };

  function stop(turn: number): void {
    if (speaking?.turn !== turn) return;
    speaking.stop();
    speaking = null;
    isPrepared = false;
    player?.player.stop();
  }

  function speak({ turn, messageId, locale, fromOffset }: Parameters<SpeechOutput['start']>[0]): void {
    const current = playerNow();
    if (speaking) stop(speaking.turn);
    current.begin({
      onStart: () => listener?.onStart(turn),
      onPosition: (position) => listener?.onPosition(turn, position),
      onStall: () => listener?.onStall?.(turn),
      onSegment: (segment) => speaking?.turn === turn && speaking.reportSegment(segment),
      onEnd() {
        if (speaking?.turn === turn) speaking = null;
        listener?.onEnd(turn);
      },
    });
    const request: SpeakRequest = {
      source: { kind: 'message', messageId, ...(options.conversationId !== undefined && { conversationId: options.conversationId }) },
      locale,
      eager: true,
      ...(fromOffset !== undefined && { fromOffset }),
      ...options.preferences(),
    };
    const session = client.speak(request, current, {
      onError(code) {
        if (speaking?.turn !== turn) return;
        // Speech that failed before its turn is requested again when the turn comes.
        if (isPrepared) stop(turn);
        else listener?.onFail(turn, code);
      },
      onFallback: (change) => options.onFallback?.(change),
    });
    speaking = { turn, messageId, ...session };
  }

  return {
    setListener(next) {
      listener = next;
    },
    start(request) {
      const isReady = isPrepared && speaking?.turn === request.turn && speaking.messageId === request.messageId;
      isPrepared = false;
      if (isReady) player?.player.resume();
      else speak(request);
    },
    prepare(request) {
      speak(request);
      isPrepared = true;
      player?.player.hold();
    },
    duck: (turn) => ifSpeaking(turn, (current) => current.duck()),
    restore: (turn) => ifSpeaking(turn, (current) => current.restore()),
    hold: (turn) => ifSpeaking(turn, (current) => current.hold()),
    resume: (turn) => ifSpeaking(turn, (current) => current.resume()),
    stop,
    poll: () => player?.player.poll(),
    level: () => (speaking && player ? player.session.level() : 0),
  };
}

import type { VoiceServerFrame } from '@parley/contracts/speech/voice-socket';
import type { WebSocket } from 'ws';
import { createBoundedSender } from '#http/sockets/bounded-sender.ts';
import { encodeSpeechFrame } from './audio-frames.ts';

/** Sends frames to one client without buffering more than it can take. */
export interface SocketSender {
  send(frame: VoiceServerFrame): void;
  /** Sends audio. Resolves at once while the client keeps up, later while it does not. */
  sendAudio(turn: number, segment: number, sequence: number, samples: Int16Array): Promise<void>;
}

/** @param socket is closed when its client stops reading */
export function createSocketSender(socket: WebSocket): SocketSender {
  const sender = createBoundedSender(socket);
  return {
    send: (frame) => sender.send(JSON.stringify(frame)),
    sendAudio: (turn, segment, sequence, samples) => sender.sendPaced(encodeSpeechFrame(turn, segment, sequence, samples)),
  };
}

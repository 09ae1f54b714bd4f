import type { SpeechFrame } from '../../queue/speech-frame.ts';
import { pcmFromBytes, pcmToBytes } from '../capture/pcm.ts';

/** The frames of the voice socket as this package needs them; structurally equal to those of the contracts. */
export interface SpeakRequest {
  source: { kind: 'message'; messageId: string; conversationId?: string } | { kind: 'text'; text: string; messageId?: string };
  fromOffset?: number;
  toOffset?: number;
  voices?: Record<string, { engine: string; voice: string }>;
  rate?: number;
  pitch?: number;
  locale: string;
  /** False: no sound of it stays on the server. */
  keep?: boolean;
  eager?: boolean;
}

/** The speech that will be requested soon. */
export type PrepareRequest = Pick<SpeakRequest, 'locale' | 'voices'> & { messageId?: string };

export interface TranscribeRequest {
  locale: string;
  engine?: string;
  prompt?: string;
}

export type ClientFrame =
  | ({ type: 'speak-start'; turn: number } & SpeakRequest)
  | ({ type: 'speak-prepare' } & PrepareRequest)
  | { type: 'speak-position'; turn: number; segment: number }
  | { type: 'speak-stop'; turn: number }
  | ({ type: 'transcribe-start'; utterance: number } & TranscribeRequest)
  | { type: 'transcribe-draft'; utterance: number; draft: number }
  | { type: 'transcribe-end'; utterance: number; draft?: number }
  | { type: 'transcribe-cancel'; utterance: number }
  | { type: 'ping'; at: number };

export type SegmentStartFrame = Extract<SpeechFrame, { type: 'segment-start' }>;

/** Audio arrives in separate binary frames. */
export type SpeakFrame = Exclude<SpeechFrame, { type: 'audio' }>;

export type TranscriptFrame =
  | { type: 'transcript-interim'; utterance: number; text: string; stableLength: number }
  | { type: 'transcript-draft'; utterance: number; draft: number; text: string; locale: string | null }
  | { type: 'transcript-wait'; utterance: number; isLoading: boolean }
  | { type: 'transcript-final'; utterance: number; text: string; locale: string | null; confidence: number | null }
  | { type: 'transcript-error'; utterance: number; code: string; retryable: boolean };

export type ServerFrame =
  | { type: 'ready'; session: string; transcription: string[] }
  | SpeakFrame
  | TranscriptFrame
  | { type: 'pong'; at: number };

const speechKind = 1;
const voiceKind = 2;
const speechHeaderBytes = 16;
const voiceHeaderBytes = 8;

export interface SpeechAudioFrame {
  turn: number;
  segment: number;
  sequence: number;
  samples: Int16Array;
}

/** Reads a binary frame of the server; null if it is not a frame of this version. */
export function readSpeechAudio(bytes: ArrayBuffer): SpeechAudioFrame | null {
  if (bytes.byteLength < speechHeaderBytes) return null;
  const view = new DataView(bytes);
  if (view.getUint8(0) !== speechKind) return null;
  return {
    turn: view.getUint32(4, true),
    segment: view.getUint32(8, true),
    sequence: view.getUint32(12, true),
    samples: pcmFromBytes(bytes, speechHeaderBytes),
  };
}

/** Writes PCM16 mono at 16 kHz as a binary frame for the server. */
export function writeVoiceAudio(utterance: number, samples: Int16Array): ArrayBuffer {
  const bytes = new ArrayBuffer(voiceHeaderBytes + samples.length * 2);
  const view = new DataView(bytes);
  view.setUint8(0, voiceKind);
  view.setUint32(4, utterance, true);
  pcmToBytes(samples, bytes, voiceHeaderBytes);
  return bytes;
}

/** Reads a text frame of the server, which is trusted to keep the contract; null if it is not a frame. */
export function readServerFrame(text: string): ServerFrame | null {
  try {
    const frame: unknown = JSON.parse(text);
    return typeof frame === 'object' && frame !== null && 'type' in frame ? (frame as ServerFrame) : null;
  } catch {
    return null;
  }
}

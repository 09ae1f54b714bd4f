import { pcm16Bytes } from '#providers/speech/audio/pcm.ts';

/** Binary frames of the voice socket. contracts/voice-socket.ts describes their layout. */
const speechKind = 1;
const microphoneKind = 2;
const speechHeaderBytes = 16;
const microphoneHeaderBytes = 8;

/** A frame of speech for the client. */
export function encodeSpeechFrame(turn: number, segment: number, sequence: number, samples: Int16Array): Buffer {
  const frame = Buffer.allocUnsafe(speechHeaderBytes + samples.byteLength);
  frame.writeUInt32LE(speechKind, 0);
  frame.writeUInt32LE(turn, 4);
  frame.writeUInt32LE(segment, 8);
  frame.writeUInt32LE(sequence, 12);
  frame.set(pcm16Bytes(samples), speechHeaderBytes);
  return frame;
}

/** Reads a frame of the microphone. @returns null if it is not one */
export function decodeMicrophoneFrame(frame: Buffer): { utterance: number; bytes: Buffer } | null {
  if (frame.length < microphoneHeaderBytes || frame.readUInt32LE(0) !== microphoneKind || frame.length % 2 !== 0) return null;
  return { utterance: frame.readUInt32LE(4), bytes: frame.subarray(microphoneHeaderBytes) };
}

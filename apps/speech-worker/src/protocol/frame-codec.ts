/** Kinds of frame on the pipe; see PROTOCOL.md. */
export const jsonFrame = 1;
export const audioFrame = 2;

/** Largest payload accepted from the other side. A text of 100,000 characters in UTF-8 with JSON escapes is well below it. */
export const maxPayloadBytes = 8 * 1024 * 1024;

const headerBytes = 5;

/** One JSON message as a frame. */
export function encodeJsonFrame(message: object): Buffer {
  const payload = Buffer.from(JSON.stringify(message), 'utf8');
  return Buffer.concat([header(payload.length, jsonFrame), payload]);
}

/** PCM16 samples of request `id` as a frame, little endian on every machine. */
export function encodeAudioFrame(id: number, samples: Int16Array): Buffer {
  const frame = Buffer.allocUnsafe(headerBytes + 4 + samples.length * 2);
  frame.writeUInt32LE(4 + samples.length * 2, 0);
  frame.writeUInt8(audioFrame, 4);
  frame.writeUInt32LE(id, headerBytes);
  for (let index = 0; index < samples.length; index += 1) frame.writeInt16LE(samples[index] ?? 0, headerBytes + 4 + index * 2);
  return frame;
}

function header(length: number, kind: number): Buffer {
  const bytes = Buffer.allocUnsafe(headerBytes);
  bytes.writeUInt32LE(length, 0);
  bytes.writeUInt8(kind, 4);
  return bytes;
}

/** A complete frame from the pipe. */
export interface Frame {
  kind: number;
  payload: Buffer;
}

/** Cuts a byte stream into frames. Throws on a payload longer than `maxPayloadBytes`; the stream cannot continue then. */
export class FrameDecoder {
  #chunks: Buffer[] = [];
  #length = 0;

  /** Takes chunks of any size. Returns the frames they complete, in order. */
  push(bytes: Buffer): Frame[] {
    this.#chunks.push(bytes);
    this.#length += bytes.length;
    const frames: Frame[] = [];
    for (;;) {
      if (this.#length < headerBytes) return frames;
      const start = this.#gather(headerBytes);
      const payloadLength = start.readUInt32LE(0);
      if (payloadLength > maxPayloadBytes) throw new Error(`frame of ${payloadLength} bytes`);
      if (this.#length < headerBytes + payloadLength) return frames;
      const whole = this.#gather(headerBytes + payloadLength);
      frames.push({ kind: whole.readUInt8(4), payload: whole.subarray(headerBytes, headerBytes + payloadLength) });
      const rest = whole.subarray(headerBytes + payloadLength);
      this.#chunks = [rest, ...this.#chunks.slice(1)];
      this.#length -= headerBytes + payloadLength;
    }
  }

  #gather(wanted: number): Buffer {
    const first = this.#chunks[0];
    if (first && first.length >= wanted) return first;
    const joined = Buffer.concat(this.#chunks);
    this.#chunks = [joined];
    return joined;
  }
}

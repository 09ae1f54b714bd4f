/** Frames of the speech worker's pipes, as its protocol document describes them. */
export const workerJsonFrame = 1;
export const workerAudioFrame = 2;

const headerBytes = 5;
const maxPayloadBytes = 8 * 1024 * 1024;

export type WorkerFrame = { kind: number; payload: Buffer };

/** One JSON message as bytes for the worker's input. */
export function writeJsonFrame(message: object): Buffer {
  const payload = Buffer.from(JSON.stringify(message), 'utf8');
  const header = Buffer.allocUnsafe(headerBytes);
  header.writeUInt32LE(payload.length, 0);
  header.writeUInt8(workerJsonFrame, 4);
  return Buffer.concat([header, payload]);
}

/** Request id and samples of an audio payload; null if it is truncated. */
export function readAudioPayload(payload: Buffer): { id: number; samples: Int16Array } | null {
  if (payload.length < 4 || payload.length % 2 !== 0) return null;
  const bytes = Uint8Array.from(payload.subarray(4));
  return { id: payload.readUInt32LE(0), samples: new Int16Array(bytes.buffer) };
}

/**
 * A function that takes bytes as they arrive and returns the frames they complete.
 *
 * @throws Error if a frame claims more bytes than any real one has
 */
export function createFrameReader(): (bytes: Buffer) => WorkerFrame[] {
  let pending: Buffer[] = [];
  let length = 0;
  let wanted = headerBytes;
  return (bytes) => {
    pending.push(bytes);
    length += bytes.length;
    const frames: WorkerFrame[] = [];
    while (length >= wanted) {
      const all: Buffer = pending.length === 1 && pending[0] ? pending[0] : Buffer.concat(pending);
      const payloadLength = all.readUInt32LE(0);
      if (payloadLength > maxPayloadBytes) throw new Error('speech worker frame too long');
      const end = headerBytes + payloadLength;
      pending = [all];
      if (length < end) {
        wanted = end;
        break;
      }
      frames.push({ kind: all.readUInt8(4), payload: all.subarray(headerBytes, end) });
      pending = [all.subarray(end)];
      length -= end;
      wanted = headerBytes;
    }
    return frames;
  };
}

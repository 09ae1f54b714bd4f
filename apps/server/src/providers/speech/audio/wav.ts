const headerBytes = 44;
/** The value that streaming writers use for an unknown length. Players read to the end of the data. */
const unknownLength = 0xffffffff;

/**
 * The 44-byte header of a mono PCM16 WAV.
 *
 * @param dataBytes length of the samples in bytes; omit it for a stream of unknown length
 */
export function wavHeader(sampleRate: number, dataBytes?: number): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(dataBytes === undefined ? unknownLength : dataBytes + headerBytes - 8, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(dataBytes ?? unknownLength, 40);
  return header;
}

/** A whole mono PCM16 WAV file. */
export function wavFile(sampleRate: number, pcm: Uint8Array): Buffer {
  return Buffer.concat([wavHeader(sampleRate, pcm.byteLength), pcm]);
}

export interface WavFormat {
  sampleRate: number;
  channels: number;
  bitsPerSample: number;
  /** Offset of the first sample in the bytes given. */
  dataOffset: number;
}

/**
 * Reads a WAV header from the first bytes of a stream and skips unknown chunks.
 *
 * @returns the format, `incomplete` if more bytes are needed, or null if this is not a PCM WAV
 */
export function readWavHeader(bytes: Buffer): WavFormat | 'incomplete' | null {
  if (bytes.length < 12) return 'RIFF'.startsWith(bytes.toString('latin1', 0, Math.min(4, bytes.length))) ? 'incomplete' : null;
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE') return null;
  let format: Omit<WavFormat, 'dataOffset'> | undefined;
  let offset = 12;
  while (offset + 8 <= bytes.length) {
    const id = bytes.toString('latin1', offset, offset + 4);
    const size = bytes.readUInt32LE(offset + 4);
    const body = offset + 8;
    if (id === 'data') return format ? { ...format, dataOffset: body } : null;
    if (id === 'fmt ') {
      if (body + 16 > bytes.length) return 'incomplete';
      const isPcm = [1, 0xfffe].includes(bytes.readUInt16LE(body));
      if (!isPcm) return null;
      format = {
        channels: bytes.readUInt16LE(body + 2),
        sampleRate: bytes.readUInt32LE(body + 4),
        bitsPerSample: bytes.readUInt16LE(body + 14),
      };
    }
    offset = body + size + (size % 2);
  }
  return offset > 65_536 ? null : 'incomplete';
}

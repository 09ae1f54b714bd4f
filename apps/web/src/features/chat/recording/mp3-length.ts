/** Kilobits per second by the index in a frame header: version 1 and version 2, layer III. */
const kilobits = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0],
} as const;
const rates = [44_100, 48_000, 32_000, 0] as const;

/**
 * How long MP3 audio plays, in milliseconds, by its frames. Bytes between frames are passed over; a frame that is cut off does not count.
 */
export function mp3LengthMs(bytes: Uint8Array): number {
  let lengthMs = 0;
  for (let at = 0; at + 4 <= bytes.length;) {
    const frame = readFrame(bytes, at);
    if (!frame) at += 1;
    else {
      if (at + frame.size > bytes.length) break;
      lengthMs += frame.lengthMs;
      at += frame.size;
    }
  }
  return lengthMs;
}

function readFrame(bytes: Uint8Array, at: number): { size: number; lengthMs: number } | null {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
  if (first !== 0xff || (second & 0xe0) !== 0xe0 || (second & 0x06) !== 0x02) return null;
  const versionBits = (second >> 3) & 3;
  if (versionBits === 1) return null;
  const version = versionBits === 3 ? 1 : 2;
  const bitrate = (kilobits[version][third >> 4] ?? 0) * 1000;
  const rate = (rates[(third >> 2) & 3] ?? 0) / (versionBits === 3 ? 1 : versionBits === 2 ? 2 : 4);
  if (bitrate === 0 || rate === 0) return null;
  const samples = version === 1 ? 1152 : 576;
  return { size: Math.floor((samples / 8) * (bitrate / rate)) + ((third >> 1) & 1), lengthMs: (samples / rate) * 1000 };
}

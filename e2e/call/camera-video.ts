/** Chromium shows this as what its camera sees. */
export interface CameraVideo {
  width: number;
  height: number;
  /** Of every pixel, as luma and chroma (BT.601): red is 81, 90, 240. */
  colour: readonly [luma: number, blue: number, red: number];
}

export const redVideo: CameraVideo = { width: 640, height: 360, colour: [81, 90, 240] };

/** One second of a single colour in the YUV4MPEG2 format. */
export function makeVideo({ width, height, colour: [luma, blue, red] }: CameraVideo): Buffer {
  const quarter = (width / 2) * (height / 2);
  const frame = Buffer.concat([
    Buffer.from('FRAME\n'),
    Buffer.alloc(width * height, luma),
    Buffer.alloc(quarter, blue),
    Buffer.alloc(quarter, red),
  ]);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`), ...Array<Buffer>(10).fill(frame)]);
}

import { GIF } from 'image-size/types/gif';
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';

/** What a file itself says about its image. */
export type ImageFacts = { mediaType: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif'; width: number; height: number };

/** The formats that every provider takes. */
const formats = [
  ['image/png', PNG],
  ['image/jpeg', JPG],
  ['image/webp', WEBP],
  ['image/gif', GIF],
] as const;

/** The size comes before the picture. A hostile file can hide it behind endless markers. */
const headerBytes = 1_000_000;
const mostPixels = 100_000_000;

/** Type and size of an image by its first bytes, never by its name. Null for any other file, and for a damaged or a huge image. */
export function imageFacts(bytes: Uint8Array): ImageFacts | null {
  // A copy: the readers look past the end of a view.
  const header = new Uint8Array(bytes.subarray(0, headerBytes));
  for (const [mediaType, format] of formats) {
    try {
      if (!format.validate(header)) continue;
      const { width, height, orientation = 1 } = format.calculate(header);
      if (!(width > 0 && height > 0 && width * height <= mostPixels)) return null;
      // From 5 on, the camera was held upright: the picture is shown with a quarter turn.
      return orientation < 5 ? { mediaType, width, height } : { mediaType, width: height, height: width };
    } catch {
      // Too short for its header, or damaged.
      return null;
    }
  }
  return null;
}

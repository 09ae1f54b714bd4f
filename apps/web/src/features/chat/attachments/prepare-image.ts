import { messageFileLimits } from '@parley/contracts/files/file-limits';
import { ApiFailure } from '#api/api-failure.ts';

/** What models look at; they scale larger images down themselves. CSS pixels do not count here. */
const longestSide = 2048;
const jpegQuality = 0.87;
/** A screenshot stays sharp as PNG. A photo as PNG is many times larger than as JPEG. */
const largestPngBytes = 1_500_000;

/**
 * Opens an image and writes it anew: turned as the camera was held, scaled to what models see, and without anything that the file said
 * about the camera, the time or the place.
 *
 * @throws ApiFailure `unsupported_media_type` if this browser cannot open it
 */
export async function prepareImage(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new ApiFailure('unsupported_media_type', 415);
  });
  try {
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    const canvas = new OffscreenCanvas(Math.max(1, Math.round(bitmap.width * scale)), Math.max(1, Math.round(bitmap.height * scale)));
    const context = canvas.getContext('2d');
    if (!context) throw new ApiFailure('unsupported_media_type', 415);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    if (file.type !== 'image/jpeg') {
      const png = await canvas.convertToBlob({ type: 'image/png' });
      if (png.size <= largestPngBytes) return named(png, file.name, 'png');
      // A JPEG has no transparency: what was see-through becomes paper.
      context.globalCompositeOperation = 'destination-over';
      context.fillStyle = 'white';
      context.fillRect(0, 0, canvas.width, canvas.height);
    }
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality });
    if (jpeg.size > messageFileLimits.bytesPerImage) throw new ApiFailure('payload_too_large', 413);
    return named(jpeg, file.name, 'jpg');
  } finally {
    bitmap.close();
  }
}

function named(blob: Blob, name: string, ending: 'png' | 'jpg'): File {
  const isAlready = ending === 'jpg' ? /\.jpe?g$/i.test(name) : /\.png$/i.test(name);
  return new File([blob], isAlready ? name : `${name.replace(/\.[^.\s]{1,10}$/, '') || 'image'}.${ending}`, { type: blob.type });
}

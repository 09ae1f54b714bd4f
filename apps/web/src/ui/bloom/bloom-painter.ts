import { type BloomPicture, drawBloom, fitCanvas } from './bloom-drawing.ts';

/** Draws the figure on one canvas. */
export interface BloomPainter {
  /** @param side of the canvas in device pixels */
  paint(picture: BloomPicture, side: number): void;
  dispose(): void;
}

/** Draws on the main thread. */
export function paintHere(canvas: HTMLCanvasElement): BloomPainter {
  const context = canvas.getContext('2d');
  return {
    paint(picture, side) {
      fitCanvas(canvas, side);
      if (context) drawBloom(context, picture);
    },
    dispose: () => undefined,
  };
}

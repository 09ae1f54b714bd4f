import { type BloomPicture, drawBloom, fitCanvas } from './bloom-drawing.ts';

/** The messages of `paintInWorker`: first the canvas, then frames for it. */
export type BloomOrder = { canvas: OffscreenCanvas } | { picture: BloomPicture; side: number };

let context: OffscreenCanvasRenderingContext2D | null = null;
let next: Extract<BloomOrder, { picture: BloomPicture }> | null = null;
let isDrawing = false;

addEventListener('message', ({ data }: MessageEvent<BloomOrder>) => {
  if ('canvas' in data) {
    context = data.canvas.getContext('2d');
    return;
  }
  // If frames arrive faster than they are shown, only the newest is drawn.
  next = data;
  if (isDrawing) return;
  isDrawing = true;
  requestAnimationFrame(draw);
});

function draw(): void {
  isDrawing = false;
  if (!context || !next) return;
  fitCanvas(context.canvas, next.side);
  drawBloom(context, next.picture);
  next = null;
}

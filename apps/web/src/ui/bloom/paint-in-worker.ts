import { type BloomPainter, paintHere } from './bloom-painter.ts';
import type { BloomOrder } from './bloom-worker.ts';

/**
 * Draws in a worker, for a page with more urgent work: in a call every millisecond delays
 * audio. A browser that cannot transfer a canvas draws on the main thread.
 */
export function paintInWorker(canvas: HTMLCanvasElement): BloomPainter {
  if (!('transferControlToOffscreen' in canvas) || typeof Worker === 'undefined') return paintHere(canvas);
  const worker = new Worker(new URL('./bloom-worker.ts', import.meta.url), { type: 'module', name: 'bloom' });
  const send = (order: BloomOrder, transfer: Transferable[] = []) => worker.postMessage(order, transfer);
  const handed = canvas.transferControlToOffscreen();
  send({ canvas: handed }, [handed]);
  return {
    paint: (picture, side) => send({ picture, side }),
    dispose: () => worker.terminate(),
  };
}

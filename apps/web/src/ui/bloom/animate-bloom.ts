import type { RefObject } from 'react';
import type { BloomPicture, BloomState, Colour } from './bloom-drawing.ts';
import { type BloomPainter, paintHere } from './bloom-painter.ts';

/** The time at which a still figure is drawn, in seconds on its clock. */
const stillTime = 2.4;
const restingLevel = 0.75;

export interface Figure {
  state: BloomState;
  dots: number;
  glyphs: string;
  levelRef: RefObject<number> | undefined;
}

/**
 * Draws on its own canvas in `host` until `stop`: a canvas can be passed to a painter only once. The browser itself
 * pauses frames of hidden tabs; a figure outside the viewport draws nothing.
 */
export function animateBloom(
  host: HTMLElement,
  createPainter: ((canvas: HTMLCanvasElement) => BloomPainter) | undefined,
  read: () => Figure,
  isStill: boolean,
) {
  const canvas = document.createElement('canvas');
  host.append(canvas);
  const painter = (createPainter ?? paintHere)(canvas);
  let palette = readPalette(host);
  let level = read().levelRef?.current ?? restingLevel;
  let frame = 0;
  let isInView = true;

  const draw = (time: number) => {
    const { state, dots, glyphs } = read();
    const pixelRatio = devicePixelRatio || 1;
    const picture: BloomPicture = { ...palette, state, dots, glyphs: [...glyphs], level, time, pixelRatio };
    painter.paint(picture, Math.round(host.clientWidth * pixelRatio));
  };
  const loop = (now: number) => {
    level += ((read().levelRef?.current ?? restingLevel) - level) * 0.25;
    draw(now / 1000);
    frame = isInView ? requestAnimationFrame(loop) : 0;
  };
  const redraw = () => {
    if (isStill) draw(stillTime);
  };

  const themes = new MutationObserver(() => {
    palette = readPalette(host);
    redraw();
  });
  themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-accent', 'data-neutral'] });
  const view = new IntersectionObserver(([entry]) => {
    isInView = entry?.isIntersecting ?? true;
    if (isInView && frame === 0 && !isStill) frame = requestAnimationFrame(loop);
  });
  view.observe(host);
  const sizes = new ResizeObserver(redraw);
  sizes.observe(host);
  if (isStill) draw(stillTime);
  else frame = requestAnimationFrame(loop);

  return {
    redraw,
    stop() {
      cancelAnimationFrame(frame);
      themes.disconnect();
      view.disconnect();
      sizes.disconnect();
      painter.dispose();
      canvas.remove();
    },
  };
}

function readPalette(element: HTMLElement): Pick<BloomPicture, 'ink' | 'accent' | 'isDark'> {
  const style = getComputedStyle(element);
  const read = (name: string) => parseHex(style.getPropertyValue(name));
  const ink = read('--neutral-12');
  const isDark = ink[0] > 128;
  return {
    ink,
    isDark,
    accent: { base: read('--accent-9'), bright: read(isDark ? '--accent-10' : '--accent-9'), deep: read('--accent-11') },
  };
}

function parseHex(value: string): Colour {
  const number = Number.parseInt(value.trim().slice(1, 7), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

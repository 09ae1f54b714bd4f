import { type CSSProperties, type RefObject, useEffect, useRef } from 'react';
import { type BloomPicture, type BloomState, type Colour, drawBloom } from './bloom-drawing.ts';
import { useReducedMotion } from './reduced-motion.ts';

export interface BloomProps {
  state: BloomState;
  /** Loudness, 0 to 1, read at every frame; smoothed here. */
  levelRef?: RefObject<number>;
  /** Side in CSS pixels. */
  size: number;
  dots?: number;
  /** Letters that surface among the seeds. */
  glyphs?: string;
}

/** The moment at which a still figure is drawn, in seconds on its own clock. */
const stillTime = 2.4;
const restingLevel = 0.75;

/** The voice figure. Decoration: its state is always also told in words beside it. */
export function Bloom({ state, levelRef, size, dots = 480, glyphs = '' }: BloomProps) {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const isStill = useReducedMotion();
  useEffect(() => {
    const canvas = canvasRef.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    return animate(canvas, context, { state, dots, glyphs: [...glyphs], levelRef, isStill });
  }, [state, levelRef, dots, glyphs, isStill]);
  return <canvas ref={canvasRef} className="bloom" style={{ '--bloom': `${size}px` } as CSSProperties} data-state={state} aria-hidden />;
}

interface Animation {
  state: BloomState;
  dots: number;
  glyphs: readonly string[];
  levelRef: RefObject<number> | undefined;
  isStill: boolean;
}

/** Draws until the returned function is called. The browser itself pauses frames of hidden tabs; a figure out of view draws nothing. */
function animate(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D, animation: Animation): () => void {
  let palette = readPalette(canvas);
  let level = animation.levelRef?.current ?? restingLevel;
  let frame = 0;
  let isInView = true;

  const draw = (time: number) => {
    const pixelRatio = devicePixelRatio || 1;
    const side = Math.round(canvas.clientWidth * pixelRatio);
    // Height as well: a canvas is born 300 wide and 150 high.
    if (canvas.width !== side || canvas.height !== side) {
      canvas.width = side;
      canvas.height = side;
    }
    drawBloom(canvas, context, { ...animation, ...palette, level, time, pixelRatio });
  };
  const loop = (now: number) => {
    const target = animation.levelRef ? animation.levelRef.current : restingLevel;
    level += (target - level) * 0.25;
    draw(now / 1000);
    frame = isInView ? requestAnimationFrame(loop) : 0;
  };
  const redraw = () => {
    palette = readPalette(canvas);
    if (animation.isStill) draw(stillTime);
  };

  const themes = new MutationObserver(redraw);
  themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-accent', 'data-neutral'] });
  const view = new IntersectionObserver(([entry]) => {
    isInView = entry?.isIntersecting ?? true;
    if (isInView && frame === 0 && !animation.isStill) frame = requestAnimationFrame(loop);
  });
  view.observe(canvas);
  const sizes = new ResizeObserver(redraw);
  sizes.observe(canvas);
  if (animation.isStill) draw(stillTime);
  else frame = requestAnimationFrame(loop);

  return () => {
    cancelAnimationFrame(frame);
    themes.disconnect();
    view.disconnect();
    sizes.disconnect();
  };
}

function readPalette(canvas: HTMLCanvasElement): Pick<BloomPicture, 'ink' | 'accent' | 'isDark'> {
  const style = getComputedStyle(canvas);
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

import { type CSSProperties, type RefObject, useEffect, useRef } from 'react';
import type { animateBloom, Figure } from './animate-bloom.ts';
import type { BloomState } from './bloom-drawing.ts';
import type { BloomPainter } from './bloom-painter.ts';
import { useReducedMotion } from '../media/reduced-motion.ts';
import { whenIdle } from '../when-idle.ts';

export interface BloomProps {
  state: BloomState;
  /** Loudness, 0 to 1, read each frame; smoothed here. */
  levelRef?: RefObject<number>;
  /** Side in CSS pixels. */
  size: number;
  dots?: number;
  /** Letters that appear among the seeds. */
  glyphs?: string;
  /** The painter; by default the main thread. Only its first value counts. */
  painter?: (canvas: HTMLCanvasElement) => BloomPainter;
}

/** The voice figure. It is decoration: its state also stands in words beside it, and its code comes after the page. */
export function Bloom({ state, levelRef, size, dots = 480, glyphs = '', painter }: BloomProps) {
  const hostRef = useRef<HTMLSpanElement>(null);
  const painterRef = useRef(painter);
  const isStill = useReducedMotion();
  const figure: Figure = { state, dots, glyphs, levelRef };
  const figureRef = useRef(figure);
  const animationRef = useRef<ReturnType<typeof animateBloom> | null>(null);
  useEffect(() => {
    let isGone = false;
    const start = async () => {
      await whenIdle();
      const { animateBloom } = await import('./animate-bloom.ts');
      if (isGone || !hostRef.current) return;
      animationRef.current = animateBloom(hostRef.current, painterRef.current, () => figureRef.current, isStill);
    };
    // A page without its decoration is whole.
    start().catch(() => undefined);
    return () => {
      isGone = true;
      animationRef.current?.stop();
      animationRef.current = null;
    };
  }, [isStill]);
  useEffect(() => {
    figureRef.current = { state, dots, glyphs, levelRef };
    animationRef.current?.redraw();
  }, [state, dots, glyphs, levelRef]);
  return <span ref={hostRef} className="bloom" style={{ '--bloom': `${size}px` } as CSSProperties} data-state={state} aria-hidden />;
}

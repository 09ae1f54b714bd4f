import { type RefObject, useEffect, useRef } from 'react';
import { useReducedMotion } from '#ui/media/reduced-motion.ts';

const lineCount = 9;

/** A swelling line, higher the further it is from the middle line. */
function linePath(index: number): string {
  const points = Array.from({ length: 79 }, (_, step) => {
    const x = step * 5;
    const bump = (centre: number, width: number) => Math.exp(-(((x - centre) / width) ** 2));
    const height = bump(112, 44) * 0.9 + bump(180, 40) * 0.75 + bump(248, 36) * 0.95 + bump(300, 60) * 0.35;
    return `${step === 0 ? 'M' : 'L'}${x} ${(45 - (height * 42 * (index + 1)) / lineCount).toFixed(1)}`;
  });
  return points.join('');
}

const paths = Array.from({ length: lineCount }, (_, index) => linePath(index));

/** Lines that rise toward the side that speaks (ink) or listens (accent). */
export function Wave({ level, kind }: { level: RefObject<number>; kind: 'up' | 'down' | 'flat' }) {
  const drawing = useRef<SVGSVGElement>(null);
  const isStill = useReducedMotion();
  useEffect(() => {
    let shown = 0;
    let frame = 0;
    const draw = () => {
      shown += ((kind === 'flat' ? 0 : isStill ? 0.6 : 0.15 + 0.85 * level.current) - shown) * 0.2;
      drawing.current?.style.setProperty('--rise', shown.toFixed(3));
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [kind, level, isStill]);
  return (
    <svg ref={drawing} className="wave-lines" viewBox="0 0 390 46" preserveAspectRatio="none" aria-hidden>
      {paths.map((path, index) => (
        <path key={path} d={path} vectorEffect="non-scaling-stroke" opacity={1 - index * 0.09} />
      ))}
    </svg>
  );
}

import { useEffect, useRef } from 'react';

const barCount = 24;

/** Loudness of the last second, newest at the end. @param read the present loudness, 0 to 1 */
export function LevelBars({ read, label }: { read: () => number; label: string }) {
  const bars = useRef<HTMLSpanElement>(null);
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    const levels = Array.from({ length: barCount }, () => 0);
    const timer = setInterval(() => {
      levels.shift();
      levels.push(latest.current());
      levels.forEach((level, index) => {
        const bar = bars.current?.children[index] as HTMLElement | undefined;
        bar?.style.setProperty('--h', String(0.12 + 0.88 * level));
      });
    }, 60);
    return () => clearInterval(timer);
  }, []);
  return (
    <span ref={bars} className="wavebars grow level-bars" role="img" aria-label={label}>
      {Array.from({ length: barCount }, (_, index) => (
        <i key={index} />
      ))}
    </span>
  );
}

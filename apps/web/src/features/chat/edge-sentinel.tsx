import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

/** Tells when the edge of what is mounted comes within a screen of the reader. Give it another `key` to look again after a change. */
export function EdgeSentinel({ onNear }: { onNear: () => void }): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onNear);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && tell(), {
      // A margin reaches beyond the scroller only where the scroller itself is the root.
      root: element.current.closest('.thread'),
      rootMargin: '800px 0px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={element} aria-hidden className="edge-sentinel" />;
}

import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

/** Reports when the edge of the mounted part comes within a screen of the viewport. Give it another `key` to check again after a change. */
export function EdgeSentinel({ onNear }: { onNear: () => void }): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onNear);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && tell(), {
      // A margin extends beyond the scroller only if the scroller itself is the root.
      root: element.current.closest('.thread'),
      rootMargin: '800px 0px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={element} aria-hidden className="edge-sentinel" />;
}

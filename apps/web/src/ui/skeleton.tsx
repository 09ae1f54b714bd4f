import { useEffect, useState } from 'react';

const widths = ['92%', '70%', '84%', '58%'];

/**
 * Placeholder lines for text, shown only if loading takes longer than 300 ms.
 *
 * @param isImmediate show at once, if the wait has already been counted
 */
export function Skeleton({ lines = 3, label, isImmediate = false }: { lines?: number; label: string; isImmediate?: boolean }) {
  const [isShown, setShown] = useState(isImmediate);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" aria-label={label} className="skeletons">
      {isShown && widths.slice(0, lines).map((inlineSize) => <span key={inlineSize} className="skeleton" style={{ inlineSize }} />)}
    </div>
  );
}

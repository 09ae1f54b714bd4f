import { type ReactNode, useEffect, useState } from 'react';

/** A page that loads faster than this shows no skeleton at all. */
const patienceMs = 300;

/** Grey lines where messages will be, once waiting is noticeable. */
export function ThreadSkeleton({ label }: { label: string }): ReactNode {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="thread-frame" aria-busy aria-label={label}>
      {isSlow && (
        <div className="measure thread-skeleton">
          {[40, 92, 84, 60].map((width) => (
            <div key={width} className="skeleton" style={{ inlineSize: `${width}%` }} />
          ))}
        </div>
      )}
    </div>
  );
}

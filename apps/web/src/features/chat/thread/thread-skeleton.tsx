import { type ReactNode, useEffect, useState } from 'react';

/** A page that loads faster than this shows no skeleton. */
const patienceMs = 300;

/** Placeholder lines for messages, after a noticeable wait. */
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

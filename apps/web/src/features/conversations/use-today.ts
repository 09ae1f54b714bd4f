import { useEffect, useState } from 'react';

/** A time of the current day; changes at midnight. */
export function useToday(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const midnight = new Date(nowMs);
    midnight.setHours(24, 0, 0, 0);
    const timer = setTimeout(() => setNowMs(Date.now()), Math.max(1000, midnight.getTime() - Date.now()));
    return () => clearTimeout(timer);
  }, [nowMs]);
  return nowMs;
}

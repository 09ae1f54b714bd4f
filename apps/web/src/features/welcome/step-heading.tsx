import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of a step takes the focus when the step appears, so that a screen reader starts there. */
export function StepHeading({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <h1 ref={ref} tabIndex={-1}>
      {children}
    </h1>
  );
}

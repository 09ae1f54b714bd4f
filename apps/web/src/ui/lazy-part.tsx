import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

interface LazyPartProps {
  /** Rendered while the code loads. */
  fallback?: ReactNode;
  /** The code could not be loaded, and nothing is shown. */
  onMissing?: () => void;
}

const Nothing = () => null;

/**
 * A part of the page whose code loads when it is first rendered. If that fails, it renders nothing, the rest of the page
 * stays, and the next opening loads the code again. Errors of the part itself are not caught.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  // React keeps the failure of a lazy component for ever, so each attempt is a new component.
  const begin = () => {
    const { promise: failed, resolve: fail } = Promise.withResolvers<void>();
    const attempt = {
      hasFailed: false,
      failed,
      Part: lazy<ComponentType<Props>>(() =>
        load().then(
          (Part) => ({ default: Part }),
          () => {
            attempt.hasFailed = true;
            fail();
            return { default: Nothing };
          },
        ),
      ),
    };
    return attempt;
  };
  let latest = begin();

  return function LazyPart({ fallback = null, onMissing, ...props }: Props & LazyPartProps) {
    const [{ Part, failed }] = useState(() => (latest.hasFailed ? (latest = begin()) : latest));
    // Tells the owner of a failure at once. React may render it up to 300 ms later.
    useEffect(() => {
      let isGone = false;
      void failed.then(() => !isGone && onMissing?.());
      return () => {
        isGone = true;
      };
    }, [failed, onMissing]);
    return (
      <Suspense fallback={fallback}>
        <Part {...(props as unknown as Props)} />
      </Suspense>
    );
  };
}

import { lazy, Suspense, useState } from 'react';
import type { DialogProps } from './dialog.tsx';

const Dialog = lazy(() => import('./dialog.tsx').then((module) => ({ default: module.Dialog })));

/** A dialog whose code loads when it first opens. */
export function LazyDialog(props: DialogProps) {
  const [wasOpened, setOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}

import { lazy, Suspense, useEffect, useState } from 'react';
import { onToastHostNeeded } from './toast.ts';

const ToastHost = lazy(() => import('./toast-host.tsx').then((module) => ({ default: module.ToastHost })));

/** The region of toasts. `label` names it for assistive technology. */
export function ToastSlot({ label, closeLabel }: { label: string; closeLabel: string }) {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => onToastHostNeeded(() => setNeeded(true)), []);
  return (
    isNeeded && (
      <Suspense fallback={null}>
        <ToastHost label={label} closeLabel={closeLabel} />
      </Suspense>
    )
  );
}

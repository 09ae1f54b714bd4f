import { useEffect, useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { onToastHostNeeded } from './toast.ts';

const ToastHost = lazyPart(() => import('./toast-host.tsx').then((module) => module.ToastHost));

/** The region of toasts. `label` names it for assistive technology. */
export function ToastSlot({ label, closeLabel }: { label: string; closeLabel: string }) {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => onToastHostNeeded(() => setNeeded(true)), []);
  return isNeeded && <ToastHost label={label} closeLabel={closeLabel} onMissing={() => setNeeded(false)} />;
}

import { useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import type { DialogProps } from './dialog.tsx';

const Dialog = lazyPart(() => import('./dialog.tsx').then((module) => module.Dialog));

/** A dialog whose code loads when it first opens. If that fails, the dialog closes. */
export function LazyDialog(props: DialogProps) {
  const [wasOpened, setOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  const close = () => {
    setOpened(false);
    props.onOpenChange(false);
  };
  return <Dialog {...props} onMissing={close} />;
}

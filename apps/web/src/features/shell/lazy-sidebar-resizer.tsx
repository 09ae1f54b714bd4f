import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { whenIdle } from '#ui/when-idle.ts';

/** The side bar's resize handle, loaded when the page is idle. */
export function LazySidebarResizer(): ReactNode {
  const [Resizer, setResizer] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isGone = false;
    void whenIdle()
      .then(() => import('./sidebar-resizer.tsx'))
      .then((module) => isGone || setResizer(() => module.SidebarResizer))
      // Without a connection the width cannot be changed.
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, []);
  return Resizer && <Resizer />;
}

import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { whenIdle } from '#ui/when-idle.ts';

/** The edge of the side bar, once the page has nothing more urgent to do. */
export function LazySidebarResizer(): ReactNode {
  const [Resizer, setResizer] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isGone = false;
    void whenIdle()
      .then(() => import('./sidebar-resizer.tsx'))
      .then((module) => isGone || setResizer(() => module.SidebarResizer))
      // Without a connection the width stays as it is.
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, []);
  return Resizer && <Resizer />;
}

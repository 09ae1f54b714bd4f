import { lazy, type ReactNode, Suspense } from 'react';
import type { ToolSwitchesProps } from './tool-switches.tsx';

export const loadToolSwitches = () => import('./tool-switches.tsx');

const ToolSwitches = lazy(() => loadToolSwitches().then((module) => ({ default: module.ToolSwitches })));

/** The switches, whose code loads with the panel around them. */
export function LazyToolSwitches(props: ToolSwitchesProps): ReactNode {
  return (
    <Suspense fallback={<div className="tool-switches" />}>
      <ToolSwitches {...props} />
    </Suspense>
  );
}

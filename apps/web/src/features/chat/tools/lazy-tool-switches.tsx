import { lazy, type ReactNode, Suspense } from 'react';
import { loadWords } from '#i18n/load-words.ts';
import type { ToolSwitchesProps } from './tool-switches.tsx';

export const loadToolSwitches = () => Promise.all([import('./tool-switches.tsx'), loadWords('tools')]).then(([module]) => module);

const ToolSwitches = lazy(() => loadToolSwitches().then((module) => ({ default: module.ToolSwitches })));

/** The switches, whose code and words load with the panel around them. */
export function LazyToolSwitches(props: ToolSwitchesProps): ReactNode {
  return (
    <Suspense fallback={<div className="tool-switches" />}>
      <ToolSwitches {...props} />
    </Suspense>
  );
}

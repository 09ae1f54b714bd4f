import { createContext } from 'react';
import type { MathTree } from './inline/math-tree.ts';

/** Set where Markdown is rendered for a page without script: nothing waits for a press or for code that is loaded later. */
export interface StillPage {
  /** Throws if the TeX is invalid. */
  readMath: (tex: string, isBlock: boolean) => MathTree;
}

export const StillContext = createContext<StillPage | null>(null);

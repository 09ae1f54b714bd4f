import type { ReactNode } from 'react';

/** One line of a menu. */
export interface MenuEntry {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Secondary text at the end: a place, a state, keys. */
  hint?: string;
  /** Set on options: shows a tick and informs assistive technology. */
  isChosen?: boolean;
  isDisabled?: boolean;
  isDanger?: boolean;
  lang?: string;
  testId?: string;
  /** Starts a new group above this line; a text becomes its heading. */
  startsGroup?: boolean | string;
  onSelect: () => void;
}

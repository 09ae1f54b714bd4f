import type { ReactNode } from 'react';

/** One line of a menu. */
export interface MenuEntry {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Quiet words at the end: a place, a state, keys. */
  hint?: string;
  /** Set on choices: draws a tick and tells assistive technology. */
  isChosen?: boolean;
  isDisabled?: boolean;
  isDanger?: boolean;
  lang?: string;
  testId?: string;
  /** Begins a new group above this line; words are shown as its heading. */
  startsGroup?: boolean | string;
  onSelect: () => void;
}

import type { ReactNode } from 'react';

export type EntryGroup = 'places' | 'actions' | 'assistants' | 'help';

/** Something that the palette can open or do, besides conversations. */
export interface PaletteEntry {
  id: string;
  group: EntryGroup;
  icon: ReactNode;
  /** The pages above it, outermost first: "Settings", "Appearance". */
  crumbs?: readonly string[];
  label: string;
  /** The language of `label`, if it is not the interface language. */
  lang?: string;
  detail?: string;
  /** Its name in English; the same as `label` in an English interface. */
  englishLabel?: string;
  /** Further words that find it, in any language: options, English descriptions. */
  also?: readonly string[];
  /** A shortcut that does the same: `Alt+T`. */
  keys?: string;
  /** Its present state in words: "On". */
  state?: string;
  /** Offered before anything is typed. */
  isOfferedFirst?: boolean;
  run: () => void;
}

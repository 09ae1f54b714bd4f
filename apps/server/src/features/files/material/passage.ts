/** `page` counts from 1; in a text without pages, its parts count. */
export type CutText = { text: string; plain: string; tokens: number; page: number };

/** A piece of a file. `order` is its position among all pieces of all files. */
export type Passage = CutText & { file: CutFile; order: number };
export type FittingPassage = Passage & {
  score: number;
  /** Share (0 to 1) of the question's words that occur in the passage or in the name of its file. */
  share: number;
};
/** `number` is how the prompt and citations name it, from 1. */
export type CutFile = {
  number: number;
  id: string;
  name: string;
  pages: number | null;
  /** The address of the web page that it was read from. */
  sourceUrl?: string | null;
  cut: readonly CutText[];
};

/** The part of a prompt that comes from files. */
export type FileMaterial = {
  /** For the instructions; empty if there is nothing to add. */
  text: string;
  /** The files that a reply can cite. */
  files: CutFile[];
  /** Passages that match the question, best first. */
  fitting: FittingPassage[];
  /** The best of these, one per file, if they match well. */
  likely: FittingPassage[];
};

export type DayOfYear = { readonly month: number; readonly day: number };

/** A date as a text has it, without a year if it names none. */
export type WrittenDate = DayOfYear & {
  readonly year?: number;
  /** Start and end of its words in the text. */
  readonly ranges: readonly (readonly [start: number, end: number])[];
};

/** A name within a sentence, in its own direction: in Arabic, `2024-11 plan.pdf` would else be read as `plan.pdf 11-2024`. */
export function isolate(name: string): string {
  // A mark of the name itself must not end the isolation.
  return `\u2068${name.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')}\u2069`;
}

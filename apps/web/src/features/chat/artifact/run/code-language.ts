/** A language that runs in the browser. */
export type CodeLanguage = 'javascript' | 'python';

/** A place in a document. */
export interface DocumentPlace {
  fileId: string;
  name: string;
  /** From 1; in a document without pages, its parts count. */
  page: number;
  /** Words of the page that a citation points to, and its number. */
  cited?: { quote: string; number: number };
}

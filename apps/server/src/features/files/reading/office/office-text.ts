/** The text of an office document. Slides are pages; a text or a table has none, and is one. */
export type OfficeText = { pages: string[]; isPaged: boolean; mediaType: string };

/** The text of an office document. Each slide is a page; a text or a table is one page. */
export type OfficeText = { pages: string[]; isPaged: boolean; mediaType: string };

/** What takes space, in the order of the page. This module carries no schema, so the web client may import it at run time. */
export const storageParts = ['database', 'files', 'languageModels', 'speechModels', 'speechCache', 'imports', 'copies'] as const;
export type StoragePart = (typeof storageParts)[number];

/** With less free space than this, the page warns: without space, no message can be stored. */
export const lowSpaceBytes = 1_000_000_000;

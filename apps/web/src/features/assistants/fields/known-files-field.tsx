import '../assistants.css';
import { KnowsField } from './knows-field.tsx';
import type { FileOwner } from './known-files-query.ts';
import { useKnownFiles } from './use-known-files.ts';

/** The files that an assistant or a folder knows, as a list with their sizes. Changes are stored at once. */
export function KnownFilesField({ owner, label }: { owner: FileOwner; label: string }) {
  return <KnowsField known={useKnownFiles(owner)} label={label} isList />;
}

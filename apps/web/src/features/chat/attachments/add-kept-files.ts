import { messageFileLimits } from '@parley/contracts/files/file-limits';
import type { AttachmentDraft } from './attachment-draft.ts';

/** A file that is also kept elsewhere, so that a reload before its upload does not lose it. */
interface KeptFile {
  key: string;
  file: File;
}

/**
 * Adds files to a draft, as many as it takes.
 *
 * @param release called with the key of each file once the server has it or the user removed it
 * @returns the files that did not fit
 */
export function addKeptFiles<Kept extends KeptFile>(
  draft: AttachmentDraft,
  files: readonly Kept[],
  release: (key: string) => void,
): Kept[] {
  const room = Math.max(0, messageFileLimits.filesPerMessage - draft.getItems().length);
  const fitting = files.slice(0, room);
  const before = new Set(draft.getItems().map(({ id }) => id));
  draft.add(fitting.map(({ file }) => file));
  const added = draft.getItems().filter(({ id }) => !before.has(id));
  const waiting = new Map(added.map(({ id }, index) => [id, fitting[index]!.key]));
  const check = () => {
    for (const [id, key] of waiting) {
      const item = draft.getItems().find((one) => one.id === id);
      if (item && item.status !== 'ready') continue;
      waiting.delete(id);
      release(key);
    }
    if (waiting.size === 0) stop();
  };
  const stop = draft.subscribe(check);
  check();
  return files.slice(room);
}

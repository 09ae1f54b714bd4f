import { messageFileLimits } from '@parley/contracts/files/file-limits';
import type { FilePart } from '@parley/contracts/messages/message-part';
import { ApiFailure } from '#api/api-failure.ts';
import { newId } from '#api/new-id.ts';
import { type Attachment, fileAddress, isImage } from './attachment.ts';
import type { AttachmentSource } from './page-source.ts';
import { readDraftParts, writeDraftParts } from './draft-parts.ts';
import type * as UnsentFiles from './unsent-files.ts';
import { mayHaveUnsentFiles } from './unsent-flag.ts';

export type AttachmentDraft = ReturnType<typeof createAttachmentDraft>;

const drafts = new Map<string, AttachmentDraft>();
/** Without its code, the files are only in this page. */
const withStorage = (work: (storage: typeof UnsentFiles) => Promise<void>): Promise<void> =>
  import('./unsent-files.ts').then(work).catch(() => undefined);

/** The files of a draft. Uploads go on while another page is open. @param key of the draft's text */
export function attachmentDraft(key: string): AttachmentDraft {
  const draft = drafts.get(key) ?? createAttachmentDraft(key);
  drafts.set(key, draft);
  return draft;
}

function createAttachmentDraft(key: string) {
  let items: readonly Attachment[] = readDraftParts(key).map(toAttachment);
  const sources = new Map<string, { file: AttachmentSource; abort: AbortController }>();
  const listeners = new Set<() => void>();
  /** One after the other: an opened photo takes 50 MB. */
  let last: Promise<void> = Promise.resolve();

  function publish(next: readonly Attachment[]): void {
    items = next;
    writeDraftParts(
      key,
      items.flatMap(({ part }) => (part ? [part] : [])),
    );
    for (const listener of listeners) listener();
  }
  function change(id: string, patch: Partial<Attachment>): void {
    publish(items.map((item) => (item.id === id ? { ...item, ...patch } : item)));
  }
  function releaseSource(id: string): void {
    if (sources.get(id)?.file instanceof File) void withStorage(({ releaseUnsentFile }) => releaseUnsentFile(id));
    sources.delete(id);
  }
  function forget(item: Attachment): void {
    sources.get(item.id)?.abort.abort();
    releaseSource(item.id);
    if (item.previewUrl?.startsWith('blob:')) URL.revokeObjectURL(item.previewUrl);
  }

  async function upload(id: string): Promise<void> {
    const source = sources.get(id);
    if (!source) return;
    const { file, abort } = source;
    try {
      const { uploadFile } = await import('./upload-file.ts');
      const part = await uploadFile(file, {
        signal: abort.signal,
        onOpened: (image: File) => {
          if (!abort.signal.aborted) change(id, { previewUrl: URL.createObjectURL(image), name: image.name });
        },
        onProgress: (share: number) => change(id, { share }),
      });
      releaseSource(id);
      change(id, { status: 'ready', part, kind: part.kind, name: part.name });
    } catch (error) {
      if (!abort.signal.aborted) change(id, { status: 'failed', error });
    }
  }
  function queue(id: string): void {
    // A slow site holds no photo back.
    if (sources.get(id)?.file instanceof File) last = last.then(() => upload(id));
    else void upload(id);
  }

  function begin(added: readonly { id: string; file: AttachmentSource }[]): void {
    for (const { id, file } of added) sources.set(id, { file, abort: new AbortController() });
    publish([
      ...items,
      ...added.map(({ id, file }): Attachment => ({
        id,
        name: file.name,
        kind: isImage(file) ? 'image' : 'document',
        status: 'uploading',
        share: 0,
        previewUrl: null,
        part: null,
      })),
    ]);
    for (const { id } of added) queue(id);
  }

  /** Marks files that were deleted since: a message with one of them would be refused. */
  async function verify(): Promise<void> {
    const { isFileMissing } = await import('./upload-file.ts');
    for (const { id, part } of items)
      if (part && (await isFileMissing(part.fileId)))
        change(id, { status: 'failed', part: null, error: new ApiFailure('file_missing', 404) });
  }

  if (items.length > 0) void verify();
  /** A message that is sent before the files of the page before the reload are found would go without them. */
  let isRestoring = mayHaveUnsentFiles(key);
  if (isRestoring)
    void withStorage(async ({ readUnsentFiles }) => {
      const kept = await readUnsentFiles(key);
      begin(kept.filter(({ key: id }) => !sources.has(id)).map(({ key: id, file }) => ({ id, file })));
    }).finally(() => {
      isRestoring = false;
      publish(items);
    });
  const isUploading = () => isRestoring || items.some(({ status }) => status === 'uploading');

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getItems: () => items,
    isUploading,
    hasFailed: () => items.some(({ status }) => status === 'failed'),
    /** Starts uploading files or reading pages, as many as a message takes. @returns whether all of them fit */
    add(files: readonly AttachmentSource[]): boolean {
      const fitting = files.slice(0, Math.max(0, messageFileLimits.filesPerMessage - items.length));
      const added = fitting.map((file) => ({ id: newId(), file }));
      for (const { id, file } of added) if (file instanceof File) void withStorage(({ keepUnsentFile }) => keepUnsentFile(key, id, file));
      begin(added);
      return fitting.length === files.length;
    },
    retry(id: string): void {
      change(id, { status: 'uploading', share: 0, error: undefined });
      queue(id);
    },
    remove(id: string): void {
      for (const item of items) if (item.id === id) forget(item);
      publish(items.filter((item) => item.id !== id));
    },
    /** What was uploaded, in order. */
    getParts: (): FilePart[] => items.flatMap(({ part }) => (part ? [part] : [])),
    /** Takes what was uploaded out of the draft, in order. What failed stays. */
    take(): FilePart[] {
      const taken = items.filter(({ part }) => part !== null);
      taken.forEach(forget);
      publish(items.filter(({ part }) => part === null));
      return taken.flatMap(({ part }) => (part ? [part] : []));
    },
    /** Resolves when no upload is under way. */
    untilUploaded(): Promise<void> {
      return new Promise((resolve) => {
        const check = () => {
          if (isUploading()) return;
          listeners.delete(check);
          resolve();
        };
        listeners.add(check);
        check();
      });
    },
    /** Files of a message that was taken back, before those that were attached since. */
    putBack(parts: readonly FilePart[]): void {
      if (parts.length === 0) return;
      publish([...parts.map(toAttachment), ...items]);
      void verify();
    },
  };
}

function toAttachment(part: FilePart): Attachment {
  const { fileId, name, kind } = part;
  return { id: newId(), name, kind, status: 'ready', share: 1, previewUrl: kind === 'image' ? fileAddress(fileId) : null, part };
}

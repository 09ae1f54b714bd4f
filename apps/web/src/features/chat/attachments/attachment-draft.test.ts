import { beforeEach, expect, test, vi } from 'vitest';

vi.mock('virtual:words', () => ({ languages: {}, namespaces: [] }));
vi.mock('./draft-parts.ts', () => ({ readDraftParts: () => [], writeDraftParts: vi.fn() }));
vi.mock('./unsent-flag.ts', () => ({ mayHaveUnsentFiles: () => true }));
vi.mock('./upload-file.ts', () => ({ uploadFile: () => uploaded.promise }));

const part = { type: 'file', fileId: 'f', kind: 'document', name: 'Plan.txt' };
let kept: PromiseWithResolvers<{ key: string; file: File }[]>;
let uploaded: PromiseWithResolvers<typeof part>;

beforeEach(() => {
  vi.resetModules();
  kept = Promise.withResolvers();
  uploaded = Promise.withResolvers();
  vi.doMock('./unsent-files.ts', () => ({ readUnsentFiles: () => kept.promise, releaseUnsentFile: async () => undefined }));
});

async function openDraft() {
  const { attachmentDraft } = await import('./attachment-draft.ts');
  return attachmentDraft('new');
}

test('a message waits until the files of the page before the reload are found and uploaded', async () => {
  const draft = await openDraft();
  expect(draft.isUploading()).toBe(true);
  const sent = draft.untilUploaded().then(draft.take);
  kept.resolve([{ key: 'id', file: new File(['The plan.'], 'Plan.txt') }]);
  await vi.waitFor(() => expect(draft.getItems()).toMatchObject([{ name: 'Plan.txt', status: 'uploading' }]));
  uploaded.resolve(part);
  expect(await sent).toEqual([part]);
  expect(draft.isUploading()).toBe(false);
});

test.each([
  ['there are none', () => kept.resolve([])],
  ['the storage cannot be read', () => kept.reject(new Error('forbidden'))],
  [
    'the code of the storage cannot be loaded',
    () =>
      vi.doMock('./unsent-files.ts', () => {
        throw new TypeError('Failed to fetch');
      }),
  ],
])('a message waits no longer for files of the page before the reload when %s', async (_, answer) => {
  answer();
  const draft = await openDraft();
  expect(draft.isUploading()).toBe(true);
  await draft.untilUploaded();
  expect(draft.isUploading()).toBe(false);
});

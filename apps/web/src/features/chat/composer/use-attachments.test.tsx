import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#api/testing/memory-storage.ts';
import { renderPage } from '#ui/testing/render-page.ts';
import type { Toast } from '#ui/toasts/toast.ts';

const showToast = vi.fn<(toast: Toast) => void>();
const hideToast = vi.fn<(subject: string) => void>();
vi.mock('virtual:words', () => ({ languages: {}, namespaces: [] }));
vi.mock('#i18n/use-translation.ts', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('#ui/toasts/toast.ts', () => ({ showToast, hideToast }));
vi.mock('./watch-dropped-files.ts', () => ({ watchDroppedFiles: () => undefined }));
vi.mock('../attachments/upload-file.ts', () => ({
  uploadFile: async (file: File) => ({ type: 'file', fileId: file.name, name: file.name, kind: 'document' }),
}));
vi.mock('../attachments/unsent-files.ts', () => ({ keepUnsentFile: async () => undefined, releaseUnsentFile: async () => undefined }));

const { useAttachments } = await import('./use-attachments.ts');
const drawn = vi.fn<(attachments: ReturnType<typeof useAttachments>) => void>();
const field = { current: null };
let page: Awaited<ReturnType<typeof renderPage>>;

function Page() {
  drawn(useAttachments('new', field));
  return null;
}

const attachments = () => drawn.mock.lastCall![0];

/** @returns the subject of the toast that offers the pasted text as text */
async function pasteLong(): Promise<string | undefined> {
  await act(async () => attachments().attachText('A long text'));
  await act(() => attachments().draft.untilUploaded());
  return showToast.mock.lastCall?.[0].subject;
}

beforeEach(async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  page = await renderPage(<Page />);
});
afterEach(async () => {
  await page.leave();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

test('a pasted file that is removed is not offered as text any more', async () => {
  const subject = await pasteLong();
  expect(hideToast).not.toHaveBeenCalled();
  await act(async () => attachments().items.forEach(({ id }) => attachments().draft.remove(id)));
  expect(hideToast.mock.calls).toEqual([[subject]]);
});

test('a pasted file that is sent is not offered as text any more', async () => {
  const subject = await pasteLong();
  await act(async () => void attachments().draft.take());
  expect(hideToast.mock.calls).toEqual([[subject]]);
});

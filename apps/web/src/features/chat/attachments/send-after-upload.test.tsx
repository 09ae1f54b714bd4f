import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '#ui/testing/render-page.ts';
import type { Attachment } from './attachment.ts';
import type { AttachmentDraft } from './attachment-draft.ts';

vi.mock('virtual:words', () => ({ languages: {}, namespaces: [] }));
vi.mock('#i18n/use-translation.ts', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('#ui/announcer.tsx', () => ({ announce: vi.fn() }));

const { announce } = await import('#ui/announcer.tsx');
const { SendAfterUpload } = await import('./send-after-upload.tsx');
const { useWaitingMessage } = await import('./use-waiting-message.ts');
const send = vi.fn();
/** What the last drawing got. */
const drawn = vi.fn<(upload: ReturnType<typeof useWaitingMessage>) => void>();
let items: readonly Attachment[];
let uploaded: PromiseWithResolvers<void>;
const listeners = new Set<() => void>();
const draft = {
  getItems: () => items,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  untilUploaded: () => uploaded.promise,
} as unknown as AttachmentDraft;
let page: Awaited<ReturnType<typeof renderPage>>;

function Composer() {
  const upload = useWaitingMessage(draft);
  drawn(upload);
  return upload.waiting && <SendAfterUpload draft={draft} waiting={upload.waiting} cancel={upload.cancel} send={send} />;
}

const upload = () => drawn.mock.lastCall![0];

beforeEach(async () => {
  items = [{ id: 'plan' } as Attachment];
  uploaded = Promise.withResolvers();
  page = await renderPage(<Composer />);
  await act(async () => upload().wait('Read it.'));
});
afterEach(async () => {
  await page.leave();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

test.each<[string, () => void]>([
  ['the user takes it back', () => upload().cancel()],
  ['the text changes', () => upload().followText('Read it. And')],
  [
    'its file is removed',
    () => {
      items = [];
      for (const listener of listeners) listener();
    },
  ],
])('a message that waits for an upload is announced as not sent when %s', async (_, end) => {
  expect(upload().waiting).not.toBeNull();
  await act(async () => end());
  expect(upload().waiting).toBeNull();
  expect(vi.mocked(announce).mock.calls).toEqual([['composer.notSent']]);
  await act(async () => uploaded.resolve());
  expect(send).not.toHaveBeenCalled();
});

test('a message that is sent after its upload is not announced as not sent, even if Send was pressed again', async () => {
  items = [...items, { id: 'photo' } as Attachment];
  await act(async () => upload().wait('Read it.'));
  await act(async () => uploaded.resolve());
  expect(send).toHaveBeenCalledOnce();
  expect(announce).not.toHaveBeenCalled();
});

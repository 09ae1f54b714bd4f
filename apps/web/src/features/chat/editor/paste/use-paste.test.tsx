import { act, type ClipboardEvent } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '#ui/testing/render-page.ts';
import type { LiveEditor } from '../live-editor.ts';

/** What the pasted page holds besides its words: a linked picture. Browsers put line breaks around it. */
const pasted = { textContent: '\n\n' };
vi.mock('#ui/when-idle.ts', () => ({ fetchWhenIdle: () => undefined }));
vi.mock('./structured-html.ts', () => ({ structuredHtml: () => pasted }));
vi.mock('./html-to-markdown.ts', () => ({ htmlToMarkdown: ({ textContent }: HTMLElement) => textContent?.trim() }));

const { usePaste } = await import('./use-paste.ts');
const { loadConverter } = await import('./read-paste.ts');
const edit = vi.fn<() => void>();
const field = { text: 'Keep these words', from: 0, to: 16 };
const editor = { current: { adoptSelection: () => undefined, read: () => field, edit } as unknown as LiveEditor };
const onPasteFiles = vi.fn<() => void>();
const paste = vi.fn<(event: ClipboardEvent) => void>();
let page: Awaited<ReturnType<typeof renderPage>>;

function Page() {
  paste.mockImplementation(usePaste(editor, { onPasteFiles }));
  return null;
}

/** Pastes HTML without plain text. */
const pasteHtml = () => {
  const clipboardData = {
    getData: (kind: string) => (kind === 'text/html' ? '<a href="/"><img></a>' : ''),
    files: [],
    types: ['text/html'],
  };
  return act(async () => paste({ clipboardData, preventDefault: vi.fn(), stopPropagation: vi.fn() } as unknown as ClipboardEvent));
};

beforeEach(async () => {
  page = await renderPage(<Page />);
});
afterEach(async () => {
  await page.leave();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  ['before the converter has loaded', async () => undefined],
  ['with the converter', loadConverter],
])('a linked picture without words leaves the selected words, %s', async (_, prepare) => {
  await prepare();
  await pasteHtml();
  expect(edit).not.toHaveBeenCalled();
});

test('a page with words replaces the selected words', async () => {
  pasted.textContent = 'New words';
  await pasteHtml();
  expect(edit).toHaveBeenCalledTimes(1);
});

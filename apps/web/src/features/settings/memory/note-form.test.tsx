import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepEdit } from '#api/offline/kept-edits.ts';
import { memoryStorage } from '#api/testing/memory-storage.ts';
import { renderPage } from '#ui/testing/render-page.ts';

/** Whether the first field takes the focus. */
let takesFocus: boolean | undefined;
vi.mock('virtual:words', () => ({ languages: {}, namespaces: [] }));
vi.mock('#i18n/use-translation.ts', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('#ui/controls/button.tsx', () => ({ Button: () => null }));
vi.mock('#ui/controls/text-field.tsx', () => ({
  TextField({ autoFocus }: { autoFocus?: boolean }) {
    takesFocus = autoFocus;
    return null;
  },
}));

const { NoteForm } = await import('./note-form.tsx');
const form = <NoteForm name="note:a" text="Text" onSave={async () => true} onClose={() => {}} />;
let page: Awaited<ReturnType<typeof renderPage>>;

beforeEach(() => void vi.stubGlobal('sessionStorage', memoryStorage()));
afterEach(async () => {
  await page.leave();
  vi.unstubAllGlobals();
});

test('a form that the user opens takes the focus', async () => {
  page = await renderPage(form);
  expect(takesFocus).toBe(true);
});

test('a form that opens again with unsaved words leaves the focus where it is', async () => {
  keepEdit('note:a', 'Typed');
  page = await renderPage(form);
  expect(takesFocus).toBe(false);
});

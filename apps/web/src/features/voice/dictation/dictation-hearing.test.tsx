import { act, type ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HearingDialog } from '../hearing/hearing-dialog.tsx';
import { renderPage } from '#ui/testing/render-page.ts';
import type { Dictation } from './use-dictation.ts';

let dialog: ComponentProps<typeof HearingDialog>;
let saved: PromiseWithResolvers<void>;
vi.mock('virtual:words', () => ({ languages: {}, namespaces: [] }));
vi.mock('#i18n/use-translation.ts', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('../hearing/hearing-dialog.tsx', () => ({
  HearingDialog(shown: typeof dialog) {
    dialog = shown;
    return null;
  },
}));
vi.mock('../call/session/find-hearing.ts', () => ({ acceptBrowserRecognition: () => saved.promise }));

const { DictationHearing } = await import('./dictation-hearing.tsx');
const listenWith = vi.fn(async () => undefined);
const dictation = { status: 'choosing', failure: null, cancel: vi.fn(), listenWith } as unknown as Dictation;
let page: Awaited<ReturnType<typeof renderPage>>;

beforeEach(async () => {
  saved = Promise.withResolvers();
  page = await renderPage(<DictationHearing dictation={dictation} locale="en-US" renderKit={() => null} onType={() => undefined} />);
});
afterEach(async () => {
  await page.leave();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

test('the browser’s maker hears once its consent is stored', async () => {
  const chosen = dialog.onChoose('maker', true);
  saved.resolve();
  await chosen;
  expect(listenWith.mock.calls).toEqual([[{ kind: 'browser', isLocal: false }]]);
});

test('a consent that is stored after the question was left opens no microphone', async () => {
  const chosen = dialog.onChoose('maker', true);
  await page.leave();
  saved.resolve();
  await chosen;
  expect(listenWith).not.toHaveBeenCalled();
});

test('a consent that is stored after another choice does not replace that choice', async () => {
  const chosen = dialog.onChoose('maker', true);
  await act(async () => dialog.onChoose('server', true));
  saved.resolve();
  await chosen;
  expect(listenWith.mock.calls).toEqual([[{ kind: 'server', engine: null }]]);
});

import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ThreadContext, type ThreadContextValue } from '../thread/thread-context.ts';
import type { ShelvedArtifact } from './collect-artifacts.ts';
import { renderPage } from '#ui/testing/render-page.ts';

vi.mock('virtual:words', () => ({ languages: {}, namespaces: [] }));
vi.mock('#i18n/use-translation.ts', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('#i18n/format.ts', () => ({ formatNumber: String }));
vi.mock('#ui/toasts/toast.ts', () => ({ showToast: vi.fn() }));
vi.mock('../page/use-tell-failure.ts', () => ({ useTellFailure: vi.fn() }));

const { showToast } = await import('#ui/toasts/toast.ts');
const { useSaveVersion } = await import('./use-save-version.ts');

const place = { messageId: 'm', block: 0, info: 'html' };
const version = { id: 'm 0', source: 'one', isGrowing: false, isByHand: false, place };
const shown: ShelvedArtifact = { artifact: { id: 'm 0', kind: 'html', grammar: 'html', name: null, versions: [version] }, index: 0 };
const onSaved = vi.fn();
let stored: PromiseWithResolvers<() => Promise<void>>;
/** What the last drawing got. */
const drawn = vi.fn<(save: (source: string) => Promise<boolean>) => void>();
let page: Awaited<ReturnType<typeof renderPage>>;

const save = (source: string) => drawn.mock.lastCall![0](source);

function Panel() {
  drawn(useSaveVersion(shown, onSaved));
  return null;
}

beforeEach(async () => {
  stored = Promise.withResolvers();
  const thread = { session: { editBlock: () => stored.promise } } as unknown as ThreadContextValue;
  page = await renderPage(
    <ThreadContext value={thread}>
      <Panel />
    </ThreadContext>,
  );
});
afterEach(async () => {
  await page.leave();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

test('a panel that is still open shows the version that it saved', async () => {
  const saved = save('two');
  await act(async () => stored.resolve(async () => undefined));
  expect(await saved).toBe(true);
  expect(onSaved).toHaveBeenCalledOnce();
});

test('a save that ends after its panel was closed shows nothing in its place, and tells that it ended', async () => {
  const saved = save('two');
  await page.leave();
  stored.resolve(async () => undefined);
  expect(await saved).toBe(true);
  expect(onSaved).not.toHaveBeenCalled();
  expect(showToast).toHaveBeenCalledOnce();
});

import { act, type ComponentProps, type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepEdit } from '#api/offline/kept-edits.ts';
import { memoryStorage } from '#api/testing/memory-storage.ts';
import type { GrowingArea } from '#ui/controls/growing-area.tsx';
import { renderPage } from '#ui/testing/render-page.ts';
import type { ThreadMessage } from '../session/chat-snapshot.ts';
import { ThreadContext, type ThreadContextValue } from '../thread/thread-context.ts';

/** The fields of the editors by their words. */
let fields: Map<string, ComponentProps<typeof GrowingArea>>;
const nothing = () => null;
vi.mock('virtual:words', () => ({ languages: {}, namespaces: [] }));
vi.mock('#i18n/use-translation.ts', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('#i18n/use-locale.ts', () => ({ useLocale: () => 'en-US' }));
vi.mock('#i18n/format.ts', () => ({ formatTime: String }));
vi.mock('#api/preferences.ts', () => ({ usePreferences: () => undefined }));
vi.mock('#ui/controls/icon-button.tsx', () => ({ IconButton: nothing }));
vi.mock('#ui/controls/button.tsx', () => ({ Button: nothing }));
vi.mock('#ui/controls/growing-area.tsx', () => ({
  GrowingArea(shown: ComponentProps<typeof GrowingArea>) {
    fields.set(String(shown.value), shown);
    return null;
  },
}));
vi.mock('../attachments/sent-files.tsx', () => ({ SentFiles: nothing }));
vi.mock('../markdown/markdown.tsx', () => ({ Markdown: nothing }));
vi.mock('../page/use-tell-failure.ts', () => ({ useTellFailure: () => vi.fn() }));
vi.mock('../tools/tool-folds.tsx', () => ({ ToolFolds: nothing }));
vi.mock('./use-in-place-translation.tsx', () => ({ useInPlaceTranslation: () => ({ show: nothing }) }));
vi.mock('./use-citations.ts', () => ({ useCitations: () => ({ cited: new Map() }) }));
vi.mock('./use-fork.ts', () => ({ useFork: () => vi.fn() }));
vi.mock('./branch-nav.tsx', () => ({ BranchNav: nothing }));
vi.mock('./copy-button.tsx', () => ({ CopyButton: nothing }));
vi.mock('./file-sources.tsx', () => ({ FileSources: nothing }));
vi.mock('./more-actions.tsx', () => ({ MoreActions: nothing }));
vi.mock('./not-sent.tsx', () => ({ NotSent: nothing }));
vi.mock('./rate-buttons.tsx', () => ({ RateButtons: nothing }));
vi.mock('./reply-ending.tsx', () => ({ ReplyEnding: nothing }));
vi.mock('./reply-head.tsx', () => ({ ReplyHead: nothing }));
vi.mock('./retry-with.tsx', () => ({ RetryWith: nothing }));
vi.mock('./source-list.tsx', () => ({ SourceList: nothing }));
vi.mock('./used-notes.tsx', () => ({ UsedNotes: nothing }));

const { ReplyTurn } = await import('./reply-turn.tsx');
const { UserTurn } = await import('./user-turn.tsx');
const turns = [
  ['message', UserTurn],
  ['reply', ReplyTurn],
] as const;
const messageOf = (id: string) =>
  ({ id, status: 'complete', parts: [{ type: 'text', text: `words of ${id}` }], createdAt: 0 }) as unknown as ThreadMessage;
const saved = Promise.withResolvers<void>();
/** What the last drawing got. */
const drawn = vi.fn<(state: Pick<ThreadContextValue, 'editingId' | 'setEditingId'>) => void>();
const thread = () => drawn.mock.lastCall![0];

function Thread({ editing, children }: { editing: string | null; children: ReactNode }) {
  const [editingId, setEditingId] = useState(editing);
  drawn({ editingId, setEditingId });
  const session = { editReply: () => saved.promise };
  return <ThreadContext value={{ editingId, setEditingId, session, slots: {} } as unknown as ThreadContextValue}>{children}</ThreadContext>;
}

let page: Awaited<ReturnType<typeof renderPage>>;
const show = async (node: ReactNode) => {
  page = await renderPage(node);
};

beforeEach(() => {
  fields = new Map();
  vi.stubGlobal('sessionStorage', memoryStorage());
});
afterEach(async () => {
  await page.leave();
  vi.unstubAllGlobals();
});

test.each(turns)('an editor of a %s that opens again with unsaved words leaves the focus where it is', async (_, Turn) => {
  keepEdit('message:a', 'typed in a');
  await show(
    <Thread editing={null}>
      <Turn message={messageOf('a')} isLast={false} isTabStop={false} />
    </Thread>,
  );
  expect(thread().editingId).toBe('a');
  expect(fields.get('typed in a')?.autoFocus).toBe(false);
});

test.each(turns)('an editor of a %s that the user opens takes the focus', async (_, Turn) => {
  await show(
    <Thread editing="a">
      <Turn message={messageOf('a')} isLast={false} isTabStop={false} />
    </Thread>,
  );
  expect(fields.get('words of a')?.autoFocus).toBe(true);
});

test.each(turns)('an editor of a %s with unsaved words that the user opens takes the focus', async (_, Turn) => {
  await show(
    <Thread editing="b">
      <Turn message={messageOf('a')} isLast={false} isTabStop={false} />
    </Thread>,
  );
  keepEdit('message:a', 'typed in a');
  Object.assign(document, { activeElement: { closest: () => ({ dataset: { messageId: 'a' } }) } });
  await act(async () => thread().setEditingId('a'));
  expect(fields.get('typed in a')?.autoFocus).toBe(true);
});

test.each(turns)('a %s with unsaved words that appears during another edit does not end it', async (_, Turn) => {
  keepEdit('message:a', 'typed in a');
  await show(
    <Thread editing="b">
      <Turn message={messageOf('a')} isLast={false} isTabStop={false} />
      <Turn message={messageOf('b')} isLast={false} isTabStop={false} />
    </Thread>,
  );
  expect(thread().editingId).toBe('b');
});

test('a reply whose edit is saved after another editor was opened leaves that one open', async () => {
  keepEdit('message:a', 'typed in a');
  await show(
    <Thread editing="a">
      <ReplyTurn message={messageOf('a')} isLast={false} isTabStop={false} />
      <ReplyTurn message={messageOf('b')} isLast={false} isTabStop={false} />
    </Thread>,
  );
  await act(async () =>
    fields.get('typed in a')?.onKeyDown?.({ key: 'Enter', ctrlKey: true, nativeEvent: {}, preventDefault() {} } as never),
  );
  await act(async () => thread().setEditingId('b'));
  await act(async () => saved.resolve());
  expect(thread().editingId).toBe('b');
});

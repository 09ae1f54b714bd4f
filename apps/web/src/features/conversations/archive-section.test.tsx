import type { Conversation } from '@parley/contracts/conversations/conversation';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TextField } from '#ui/controls/text-field.tsx';
import { renderPage } from '#ui/testing/render-page.ts';
import type { ArchiveSelection } from './archive-selection.tsx';
import type { ConversationPages } from './conversation-pages.ts';
import type { SelectableRow } from './selection/selectable-row.tsx';

const nothing = () => null;
let start: () => void;
let search: ComponentProps<typeof TextField>;
/** The bar of the selection; null while nothing is being selected. */
let bar: ComponentProps<typeof ArchiveSelection> | null = null;
const rows = new Map<string, ComponentProps<typeof SelectableRow>>();
/** What the server answers last. */
let pages: PromiseWithResolvers<ConversationPages | null>;
let changed: PromiseWithResolvers<string[] | null>;
vi.mock('virtual:words', () => ({ languages: {}, namespaces: [] }));
vi.mock('lucide-react', () => ({ Archive: nothing, Search: nothing }));
vi.mock('#i18n/use-translation.ts', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('#i18n/format.ts', () => ({ formatDate: () => 'May' }));
vi.mock('#api/query-status.tsx', () => ({ QueryStatus: nothing }));
vi.mock('#ui/media/use-is-touch.ts', () => ({ useIsTouch: () => false }));
vi.mock('#ui/controls/button.tsx', () => ({ Button: ({ onClick }: { onClick: () => void }) => void (start = onClick) }));
vi.mock('#ui/controls/text-field.tsx', () => ({ TextField: (shown: typeof search) => void (search = shown) }));
vi.mock('./archive-facts.tsx', () => ({ archiveDate: nothing }));
vi.mock('./archive-row.tsx', () => ({ ArchiveRow: nothing }));
vi.mock('./archive-touch-row.tsx', () => ({ ArchiveTouchRow: nothing }));
vi.mock('./use-conversation-actions.ts', () => ({ useConversationActions: nothing }));
vi.mock('./load-rest.ts', () => ({ loadRest: () => pages.promise }));
vi.mock('./selection/use-change-many.ts', () => ({ useChangeMany: () => ({ change: () => changed.promise }) }));
vi.mock('./selection/selectable-row.tsx', () => ({
  SelectableRow(shown: ComponentProps<typeof SelectableRow>) {
    rows.set(shown.conversation.id, shown);
    return null;
  },
}));
vi.mock('./archive-selection.tsx', async () => {
  const { useEffect } = await import('react');
  return {
    ArchiveSelection(shown: ComponentProps<typeof ArchiveSelection>) {
      useEffect(() => {
        bar = shown;
        return () => void (bar = null);
      });
      return null;
    },
  };
});

const { ArchiveSection } = await import('./archive-section.tsx');
const { archivedConversationsQuery } = await import('./conversation-list-query.ts');
const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
const conversations = ids.map((id) => ({ id, title: `title ${id}`, updatedAt: 0, archived: true }) as Conversation);
const all: ConversationPages = { pages: [{ pinned: [], conversations, nextCursor: null, eventSequence: 1 }], pageParams: [null] };
const selected = () => bar && [...bar.selected.keys()];
const toggle = (id: string) => act(async () => rows.get(id)?.onToggle());
let page: Awaited<ReturnType<typeof renderPage>>;

beforeEach(async () => {
  pages = Promise.withResolvers();
  changed = Promise.withResolvers();
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(archivedConversationsQuery.queryKey, all);
  page = await renderPage(
    <QueryClientProvider client={client}>
      <ArchiveSection />
    </QueryClientProvider>,
  );
  await act(async () => start());
  await toggle('a');
});
afterEach(async () => {
  await page.leave();
  rows.clear();
  vi.unstubAllGlobals();
});

test('Select all selects everything once all pages have loaded', async () => {
  await act(async () => bar?.onAll());
  await act(async () => pages.resolve(all));
  expect(selected()).toEqual(ids);
});

test('pages that load after Cancel do not begin the selection again', async () => {
  await act(async () => bar?.onAll());
  await act(async () => bar?.onCancel());
  await act(async () => pages.resolve(all));
  expect(selected()).toBeNull();
});

test('pages that load after a conversation was unselected leave the selection as it is', async () => {
  await act(async () => bar?.onAll());
  await toggle('a');
  await act(async () => pages.resolve(all));
  expect(selected()).toEqual([]);
});

test('pages that load after a search was typed select no hidden conversation', async () => {
  await act(async () => bar?.onAll());
  await act(async () => search.onChange('title b'));
  await act(async () => pages.resolve(all));
  expect(selected()).toEqual(['a']);
});

test('conversations stay selected for another attempt after a failure', async () => {
  await act(async () => bar?.onRestore());
  expect(selected()).toBeNull();
  await act(async () => changed.resolve(null));
  expect(selected()).toEqual(['a']);
});

test('a failure does not replace a selection that was begun meanwhile', async () => {
  await act(async () => bar?.onRestore());
  await act(async () => start());
  await toggle('b');
  await act(async () => changed.resolve(null));
  expect(selected()).toEqual(['b']);
});

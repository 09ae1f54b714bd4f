import type { Assistant, AssistantFields } from '@parley/contracts/assistants/assistant';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '#ui/testing/render-page.ts';
import type { NewAssistant } from './new-assistant-store.ts';
import type { useSaveDraft } from './use-save-draft.ts';

/** The changes that were sent to the server. */
const sent: { part: Partial<AssistantFields>; answer: PromiseWithResolvers<void> }[] = [];
const uploads = Promise.withResolvers<void>();
vi.mock('virtual:words', () => ({ languages: {}, namespaces: [] }));
vi.mock('@tanstack/react-router', () => ({ useRouter: () => ({ preloadRoute: async () => {} }) }));
vi.mock('#api/describe-failure.ts', () => ({ describeFailure: async () => 'failed' }));
vi.mock('../gallery/use-assistant-actions.ts', () => ({
  useAssistantActions: () => ({ create: async () => ({ id: 'saved' }) as Assistant }),
}));
vi.mock('../editor/patch-assistant.ts', () => ({
  patchAssistant(_client: QueryClient, _id: string, part: Partial<AssistantFields>) {
    const answer = Promise.withResolvers<void>();
    sent.push({ part, answer });
    return answer.promise;
  },
}));
vi.mock('./new-assistant-store.ts', () => ({
  dropNewAssistant: () => {},
  keepNewAssistant: () => {},
  keepSentence: () => {},
  readNewAssistant: () => null,
}));

const { useSaveDraft: useDraft } = await import('./use-save-draft.ts');
const fields = { name: 'Margot', openingQuestions: [] } as unknown as AssistantFields;
/** What the last drawing got. */
const drawn = vi.fn<(draft: ReturnType<typeof useSaveDraft>) => void>();
const draft = () => drawn.mock.lastCall![0];
let page: Awaited<ReturnType<typeof renderPage>>;

function Page() {
  drawn(useDraft({ id: 'd', fields } as NewAssistant, { sendTo: () => uploads.promise } as never));
  return null;
}
afterEach(async () => {
  await page.leave();
  vi.unstubAllGlobals();
});

test('words typed while the last change of a new assistant is stored are stored before its page opens', async () => {
  page = await renderPage(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  const opened = vi.fn();
  act(() => void draft().save(fields).then(opened));
  act(() => draft().keep(fields, { description: 'Speaks' }));
  await act(async () => uploads.resolve());
  expect(sent.map(({ part }) => part)).toEqual([{ description: 'Speaks' }]);
  act(() => draft().keep(fields, { description: 'Speaks French' }));
  await act(async () => sent[0]!.answer.resolve());
  expect(opened).not.toHaveBeenCalled();
  expect(sent.map(({ part }) => part)).toEqual([{ description: 'Speaks' }, { description: 'Speaks French' }]);
  expect(draft().isSaved).toBe(false);
  await act(async () => sent[1]!.answer.resolve());
  expect(opened).toHaveBeenCalledWith('saved');
  expect(draft().isSaved).toBe(true);
});

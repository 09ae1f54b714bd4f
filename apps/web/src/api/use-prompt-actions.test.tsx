import type { Prompt } from '@parley/contracts/prompts/prompt';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '#ui/testing/render-page.ts';
import type { PromptActions } from './use-prompt-actions.ts';

/** The answers that the client waits for, in order. */
const waiting: PromiseWithResolvers<unknown>[] = [];
const call = vi.fn((_endpoint: string, _request?: object) => {
  const answer = Promise.withResolvers<unknown>();
  waiting.push(answer);
  return answer.promise;
});
vi.mock('virtual:words', () => ({ languages: {}, namespaces: [] }));
vi.mock('#i18n/use-translation.ts', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('#ui/toasts/toast.ts', () => ({ showToast: () => {} }));
vi.mock('./describe-failure.ts', () => ({ describeFailure: async () => 'failed' }));
vi.mock('./call.ts', () => ({ call: (...args: Parameters<typeof call>) => call(...args) }));

const { usePromptActions } = await import('./use-prompt-actions.ts');
const { promptsQuery } = await import('./prompts.ts');
const promptsOf = (ids: string) => [...ids].map((id) => ({ id, title: id, text: id }) as Prompt);
let client: QueryClient;
/** What the last drawing got. */
const drawn = vi.fn<(actions: PromptActions) => void>();
const actions = () => drawn.mock.lastCall![0];
let page: Awaited<ReturnType<typeof renderPage>>;
const shown = () =>
  client
    .getQueryData(promptsQuery.queryKey)
    ?.map(({ id }) => id)
    .join('');
const answer = async (value: unknown) => {
  await vi.waitFor(() => expect(waiting).not.toEqual([]));
  await act(async () => waiting.shift()!.resolve(value));
};

function Page() {
  drawn(usePromptActions());
  return null;
}

beforeEach(async () => {
  client = new QueryClient();
  client.setQueryData(promptsQuery.queryKey, promptsOf('abcd'));
  page = await renderPage(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
});
afterEach(async () => {
  await page.leave();
  waiting.length = 0;
  call.mockClear();
  vi.unstubAllGlobals();
});

test('a prompt that is moved several times quickly ends where it was moved to', async () => {
  for (const ids of ['bacd', 'bcad', 'bcda']) void actions().order([...ids]);
  expect(shown()).toBe('bcda');
  for (const ids of ['bacd', 'bcad', 'bcda']) {
    await answer({ prompts: promptsOf(ids) });
    expect(shown()).toBe('bcda');
  }
  const sent = call.mock.calls.map(([, request]) => request && 'body' in request && request.body);
  expect(sent).toEqual(['bacd', 'bcad', 'bcda'].map((ids) => ({ ids: [...ids], action: 'order' })));
});

test('a deleted prompt does not come back while another one is being deleted', async () => {
  const [a, b] = promptsOf('ab');
  void actions().remove(a!);
  void actions().remove(b!);
  await answer({ prompts: promptsOf('bcd') });
  expect(shown()).toBe('cd');
  await answer({ prompts: promptsOf('cd') });
  expect(shown()).toBe('cd');
});

test('a change that does not bring the whole list is followed by the list if another answer was not shown', async () => {
  const reload = vi.spyOn(client, 'invalidateQueries');
  const [a, b] = promptsOf('ab');
  void actions().remove(a!);
  void actions().change(b!, { title: 'new', text: 'b' });
  await answer({ prompts: promptsOf('bcd') });
  expect(reload).not.toHaveBeenCalled();
  await answer({ ...b, title: 'new' });
  expect(client.getQueryData(promptsQuery.queryKey)?.[0]?.title).toBe('new');
  expect(reload).toHaveBeenCalledWith({ queryKey: promptsQuery.queryKey });
});

test('after a refusal, the list is read again once no later change is under way', async () => {
  const reload = vi.spyOn(client, 'invalidateQueries');
  const [a, b] = promptsOf('ab');
  void actions().remove(a!);
  void actions().remove(b!);
  await vi.waitFor(() => expect(waiting).not.toEqual([]));
  await act(async () => waiting.shift()!.reject(new Error('refused')));
  expect(reload).not.toHaveBeenCalled();
  await answer({ prompts: promptsOf('acd') });
  expect(shown()).toBe('acd');
  expect(reload).toHaveBeenCalledOnce();
});

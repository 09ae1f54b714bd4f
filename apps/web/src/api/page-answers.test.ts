import { expect, it, vi } from 'vitest';
import { endDrawing, usePageAnswers } from './page-answers.ts';
import { sendRequest } from './transport.ts';

it('asks for what the page was drawn without only when the page lives', async () => {
  const answers = JSON.stringify({ '/api/session': { mode: 'local' }, '/api/models': null });
  vi.stubGlobal('document', { documentElement: { dataset: { drawn: 'yes' } }, getElementById: () => ({ textContent: answers }) });
  const fetch = vi.fn(() => Promise.resolve(Response.json({ models: [] })));
  vi.stubGlobal('fetch', fetch);
  usePageAnswers();
  const session = await sendRequest('/api/session', {});
  expect(await session.json()).toEqual({ mode: 'local' });
  let isThere = false;
  const models = sendRequest('/api/models', {}).then((answer) => {
    isThere = true;
    return answer;
  });
  await sendRequest('/api/kit', {});
  expect(fetch.mock.calls).toEqual([['/api/kit', {}]]);
  expect(isThere).toBe(false);
  endDrawing();
  expect(await (await models).json()).toEqual({ models: [] });
  expect(fetch).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});

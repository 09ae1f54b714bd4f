import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '#ui/testing/render-page.ts';

const findHearing = vi.fn();
vi.mock('virtual:words', () => ({ languages: {}, namespaces: [] }));
vi.mock('../call/session/find-hearing.ts', () => ({ findHearing }));

const { useHearing } = await import('./use-hearing.ts');
const drawn = vi.fn<(found: ReturnType<typeof useHearing>) => void>();

function Page() {
  drawn(useHearing({ mine: 'en-US', theirs: 'es-ES' }));
  return null;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('what hears stays unknown after a failure, and another attempt finds it', async () => {
  const broken = new Error('The server answers badly.');
  findHearing.mockRejectedValueOnce(broken).mockResolvedValueOnce({ kind: 'server', engine: null });
  const page = await renderPage(<Page />);
  expect(drawn.mock.lastCall?.[0]).toMatchObject({ hearing: null, error: broken });
  await act(async () => drawn.mock.lastCall?.[0].retry());
  expect(drawn.mock.lastCall?.[0]).toMatchObject({ hearing: { kind: 'server', engine: null }, error: null });
  await page.leave();
});

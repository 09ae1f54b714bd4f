import type { Kit } from '@parley/contracts/models/kit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { followStream } from '#api/follow-stream.ts';
import { addTexts, showLocale } from '#i18n/texts.ts';
import { t } from '#i18n/translate.ts';
import common from '../../../../../locales/en-US/common.json';
import errors from '../../../../../locales/en-US/errors.json';
import words from '../../../../../locales/en-US/kit.json';
import { KitCard } from './kit-card.tsx';
import { kitQuery, showKit } from './kit-query.ts';
import { testKit, testOption } from './testing/test-kit.ts';

vi.mock('virtual:words', () => ({ languages: {}, namespaces: [] }));

beforeAll(() => {
  addTexts('en-US', { common, errors, kit: words });
  showLocale('en-US');
});
afterEach(() => vi.unstubAllGlobals());

const draw = (kit: Kit) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <KitCard kit={kit} renderVoiceSample={(label) => <button type="button">Hear {label}</button>} />
    </QueryClientProvider>,
  ).replaceAll('\u00a0', ' ');
const startButton = (html: string) => /<button[^>]*kit-start[^>]*>/u.exec(html)?.[0] ?? '';

it('offers a model per part with size, licence and languages, and the whole size on the button', () => {
  const options = [
    testOption({ id: 'small', label: 'Small', bytes: 500_000_000, isRecommended: false }),
    testOption({ id: 'thinks', label: 'Qwen3.5 2B', bytes: 1_260_000_000, languageCount: 201, licence: 'Apache-2.0' }),
    testOption({ id: 'huge', label: 'Huge', fit: 'too_large', memoryBytes: 40_000_000_000, isRecommended: false }),
  ];
  const html = draw(testKit({ thinks: { options } }));
  expect(html).toContain('Small · 500 MB');
  expect(html).toMatch(/<option[^>]*disabled=""[^>]*>Huge · needs 40 GB of memory/u);
  expect(html).toContain('Recommended · 201 languages');
  expect(html).toContain('Download 2.3 GB');
  expect(html).toContain('2.3 GB in all, 214 GB free');
  expect(startButton(html)).not.toContain('disabled');
});

it('turns the button off where the disk is too small, and says so', () => {
  const kit = testKit();
  const html = draw({ ...kit, machine: { ...kit.machine, freeDiskBytes: 1_000_000_000 } });
  expect(startButton(html)).toContain('disabled=""');
  expect(html).toContain('Too little space: 2.3 GB needed, 1 GB free.');
});

it('shows what the stream of events says, and has every list loaded again once a part is in use', async () => {
  const events = [
    testKit(
      { voice: { status: 'downloading', receivedBytes: 39_000_000, bytesPerSecond: 11_000_000, remainingMs: 31_000 } },
      'downloading',
    ),
    testKit({ voice: { status: 'installed', options: [testOption({ id: 'voice', isInstalled: true })] } }, 'downloading'),
  ];
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(events.map((kit) => `data: ${JSON.stringify(kit)}\n\n`).join(''))));
  const queryClient = new QueryClient();
  queryClient.setQueryData(kitQuery('en-US').queryKey, testKit());
  const refreshed = vi.spyOn(queryClient, 'invalidateQueries');
  const leave = new AbortController();
  const shown: string[] = [];
  await followStream({
    address: () => '/api/kit/events?locale=en-US',
    onRecord({ data }) {
      showKit(queryClient, 'en-US', JSON.parse(data) as Kit);
      shown.push(draw(queryClient.getQueryData(kitQuery('en-US').queryKey)!));
      if (shown.length === 1) expect(refreshed).not.toHaveBeenCalled();
      else leave.abort();
    },
    signal: leave.signal,
  });
  expect(shown[0]).toMatch(/<progress[^>]*value="0.5"[^>]*aria-label="Natural voice: voice"/u);
  expect(shown[0]).toContain('11 MB/s');
  expect(shown[0]).toContain('31 sec left');
  expect(shown[1]).toContain('Hear voice');
  expect(refreshed.mock.calls.map(([filters]) => filters?.queryKey?.[0])).toContain('models');
});

it('says what failed and what to do, and what is ready all the same', () => {
  const html = draw(
    testKit(
      { thinks: { status: 'installed' }, voice: { status: 'installed' }, hears: { status: 'failed', errorCode: 'download_damaged' } },
      'failed',
    ),
  );
  expect(html).toContain('data-state="failed"');
  expect(html).toContain('Ready: 2 of 3 parts');
  expect(html).toContain('its checksum doesn’t match');
  expect(html).toMatch(/Use a file.*Try again/su);
});

it('pauses with what arrived, and is complete with a word on talking', () => {
  const paused = draw(testKit({ hears: { status: 'paused', receivedBytes: 470_000_000 } }, 'paused'));
  expect(paused).toContain('50% of 940 MB');
  expect(paused).toContain('Resume');
  expect(t('kit:languages', { count: 1 })).toBe('1 language');
});

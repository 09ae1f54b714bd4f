import type { Preferences } from '@parley/contracts/session/preferences';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#api/query-client.ts';
import { queryKeys } from '#api/query-keys.ts';
import { setTransport } from '#api/transport.ts';
import { renderPage } from '#ui/testing/render-page.ts';
import type { ConsentDialog } from './consent-dialog.tsx';
import type { EngineChoice } from './engine-choice.tsx';
import type { VoiceRow } from './voice-row.tsx';

let engines: ComponentProps<typeof EngineChoice>;
let consent: ComponentProps<typeof ConsentDialog>;
let selects: Record<string, (value: string) => void>;
let rows: Record<string, ComponentProps<typeof VoiceRow>>;
const listed = ['openai', 'elevenlabs'].map((engine) => ({ key: engine, engine, value: `${engine} voice` }));
vi.mock('virtual:words', () => ({ languages: { 'en-US': async () => ({ first: { errors: {} } }) }, namespaces: [] }));
vi.mock('#i18n/use-translation.ts', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('#api/apply-preferences.ts', () => ({ applyPreferences: vi.fn() }));
vi.mock('#api/track-event.ts', () => ({ trackEvent: vi.fn() }));
vi.mock('#api/track-settings.ts', () => ({ trackSettings: vi.fn() }));
vi.mock('#ui/controls/switch.tsx', () => ({ Switch: () => null }));
vi.mock('#ui/controls/select.tsx', () => ({
  Select: ({ testId, onChange }: { testId: string; onChange: (value: string) => void }) => void (selects[testId] = onChange),
}));
vi.mock('./preview.ts', () => ({ startPreview: vi.fn(), stopPreview: vi.fn(), usePreview: () => null }));
vi.mock('./use-listed-voices.ts', () => ({ useListedVoices: () => ({ voices: listed, isLoading: false, hasFailed: false }) }));
vi.mock('./engine-choice.tsx', () => ({ EngineChoice: (shown: typeof engines) => void (engines = shown) }));
vi.mock('./consent-dialog.tsx', () => ({ ConsentDialog: (shown: typeof consent) => void (consent = shown) }));
vi.mock('./voice-row.tsx', () => ({ VoiceRow: (shown: ComponentProps<typeof VoiceRow>) => void (rows[shown.voice.key] = shown) }));
vi.mock('./sound-card.tsx', () => ({ SoundCard: () => null }));
vi.mock('./speech-models.tsx', () => ({ SpeechModels: () => null }));
vi.mock('./voice-toggles.tsx', () => ({ VoiceToggles: () => null }));

const { VoiceSection } = await import('./voice-section.tsx');
let queryClient: QueryClient;
let preferences: Preferences;
/** Settles when the server stores a consent. */
let stored: PromiseWithResolvers<void>;
/** The list of the voices of a language, as the server answers it. */
let lists: PromiseWithResolvers<object>[];
let page: Awaited<ReturnType<typeof renderPage>>;

beforeEach(async () => {
  vi.stubGlobal('navigator', { onLine: true, userAgent: '' });
  rows = {};
  selects = {};
  stored = Promise.withResolvers();
  lists = [];
  preferences = { speech: { voices: {} } } as unknown as Preferences;
  setTransport(async (path, { body }) => {
    if (path.startsWith('/api/speech/voices')) {
      const list = Promise.withResolvers<object>();
      lists.push(list);
      return { ok: true, status: 200, json: () => list.promise };
    }
    if (path.startsWith('/api/speech/engines')) return { ok: true, status: 200, json: async () => ({ speech: [], transcription: [] }) };
    const { speech } = JSON.parse(String(body ?? '{}')) as Partial<Preferences>;
    if (speech?.edgeConsent) await stored.promise;
    preferences = { ...preferences, speech: { ...preferences.speech, ...speech } };
    return { ok: true, status: 200, json: async () => preferences };
  });
  queryClient = createQueryClient();
  queryClient.setQueryData(queryKeys.preferences, preferences);
  page = await renderPage(
    <QueryClientProvider client={queryClient}>
      <VoiceSection />
    </QueryClientProvider>,
  );
});
afterEach(async () => {
  await page.leave();
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** The server lists the voices. */
async function answer(usable: readonly string[] = ['neural', 'openai']) {
  await vi.waitFor(() => expect(lists).not.toEqual([]));
  await act(async () => {
    for (const { resolve } of lists) resolve(usable.map((engine) => ({ engine, value: `${engine} first` })));
    lists = [];
  });
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
}
/** Everything that already resolved promises lead to has happened. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));
const voices = () => preferences.speech.voices;

test('the first voice of the cloud is chosen once the voices are known', async () => {
  await act(async () => engines.onChoose('cloud'));
  await answer();
  await vi.waitFor(() => expect(voices()).toEqual({ 'en-US': { engine: 'neural', voice: 'neural first' } }));
});

test.each([
  ['another place', () => engines.onChoose('server'), {}],
  ['a voice', () => rows['elevenlabs']?.onUse(), { 'en-US': { engine: 'elevenlabs', voice: 'elevenlabs voice' } }],
  ['another service', () => selects['voice-service']?.('openai'), {}],
  ['another language', () => selects['voice-locale']?.('de-DE'), {}],
])('a list of voices that arrives after the user chose %s changes nothing', async (_, choose, expected) => {
  await act(async () => engines.onChoose('cloud'));
  await act(async () => choose());
  await answer();
  await settle();
  expect(voices()).toEqual(expected);
});

test('a consent that is stored after the user chose another place chooses no voice', async () => {
  await act(async () => engines.onChoose('cloud'));
  await answer([]);
  await act(async () => consent.onAccept());
  await act(async () => engines.onChoose('server'));
  await act(async () => stored.resolve());
  await settle();
  await answer();
  await settle();
  expect(voices()).toEqual({});
});

test('a choice keeps the voice that another language got meanwhile', async () => {
  const german = { 'de-DE': { engine: 'openai', voice: 'alloy' } };
  await act(async () => engines.onChoose('cloud'));
  preferences = { ...preferences, speech: { ...preferences.speech, voices: german } };
  await act(async () => void queryClient.setQueryData(queryKeys.preferences, preferences));
  await answer();
  await vi.waitFor(() => expect(voices()).toEqual({ ...german, 'en-US': { engine: 'neural', voice: 'neural first' } }));
});

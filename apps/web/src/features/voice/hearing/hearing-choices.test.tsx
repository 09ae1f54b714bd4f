import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '#ui/testing/render-page.ts';

let buttons: Record<string, () => void>;
let installed: PromiseWithResolvers<boolean>;
vi.mock('virtual:words', () => ({ languages: {}, namespaces: [] }));
vi.mock('#i18n/use-translation.ts', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('#i18n/spoken-language-name.ts', () => ({ spokenLanguageName: () => 'English' }));
vi.mock('@tanstack/react-query', () => ({ useQuery: () => ({ data: undefined }) }));
vi.mock('@tanstack/react-router', () => ({ Link: () => null }));
vi.mock('../audio/engines-query.ts', () => ({ enginesQuery: {} }));
vi.mock('./recognition-maker.ts', () => ({ recognitionMaker: () => null }));
vi.mock('#ui/choice-row.tsx', () => ({ ChoiceRow: ({ children }: { children: ReactNode }) => children }));
vi.mock('#ui/controls/switch.tsx', () => ({ Switch: () => null }));
vi.mock('#ui/controls/button.tsx', () => ({
  buttonClassName: () => '',
  Button({ children, onClick }: { children: string; onClick: () => void }) {
    buttons[children] = onClick;
    return null;
  },
}));
vi.mock('@parley/voice/browser/transcription/browser-recognizer', () => ({
  findRecognition: () => null,
  localRecognition: async () => 'downloadable',
  installRecognition: () => installed.promise,
}));

const { HearingChoices } = await import('./hearing-choices.tsx');
const onChoose = vi.fn();
let page: Awaited<ReturnType<typeof renderPage>>;

beforeEach(async () => {
  buttons = {};
  installed = Promise.withResolvers();
  page = await renderPage(
    <HearingChoices locales={['en-US']} failure={null} typeText="" renderKit={() => null} onChoose={onChoose} onLeave={() => undefined} />,
  );
  await act(async () => buttons['hearing.device.use']?.());
});
afterEach(async () => {
  await page.leave();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

test('the device hears once its language pack is there', async () => {
  await act(async () => installed.resolve(true));
  expect(onChoose.mock.calls).toEqual([['device', true]]);
});

test('a language pack that arrives after the choices are closed opens no microphone', async () => {
  await page.leave();
  await act(async () => installed.resolve(true));
  expect(onChoose).not.toHaveBeenCalled();
});

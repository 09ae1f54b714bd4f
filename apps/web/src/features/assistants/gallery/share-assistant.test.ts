import type { AssistantFields } from '@parley/contracts/assistants/assistant';
import { afterEach, expect, it, vi } from 'vitest';
import { shareAssistant } from './share-assistant.ts';

const fields = {
  name: 'Léa',
  avatar: '🥐',
  description: '',
  instructions: 'Speak French.',
  openingMessage: 'Bonjour !',
} as AssistantFields;
const text = '🥐 Léa\n\nSpeak French.\n\nBonjour !';
const give = (parts: object) => vi.stubGlobal('navigator', parts);
const refuse = (name: string) => () => Promise.reject(new DOMException('no', name));
afterEach(() => vi.unstubAllGlobals());

it("passes an assistant to the device's share sheet", async () => {
  const share = vi.fn(() => Promise.resolve());
  give({ share });
  expect(await shareAssistant(fields)).toBe('shared');
  expect(share).toHaveBeenCalledWith({ title: 'Léa', text });
});

it('copies it if there is no sheet, or if the sheet refuses', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  give({ clipboard: { writeText } });
  expect(await shareAssistant(fields)).toBe('copied');
  give({ share: refuse('NotAllowedError'), clipboard: { writeText } });
  expect(await shareAssistant(fields)).toBe('copied');
  expect(writeText).toHaveBeenLastCalledWith(text);
});

it('copies nothing if the user closed the sheet, and says so if nothing worked', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  give({ share: refuse('AbortError'), clipboard: { writeText } });
  expect(await shareAssistant(fields)).toBe('left');
  expect(writeText).not.toHaveBeenCalled();
  give({ clipboard: { writeText: refuse('NotAllowedError') } });
  vi.stubGlobal('document', { addEventListener: () => undefined, removeEventListener: () => undefined, execCommand: () => false });
  expect(await shareAssistant(fields)).toBe('failed');
});

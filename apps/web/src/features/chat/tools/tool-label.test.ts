import type { ToolPart } from '@parley/contracts/messages/message-part';
import type { Translate } from '#i18n/translation.ts';
import { expect, test } from 'vitest';
import words from '../../../../../../locales/en-US/tools.json' with { type: 'json' };
import { toolLabel } from './tool-label.ts';

const t = ((key: string, values: Record<string, string> = {}) => {
  const text = key.split('.').reduce((found: unknown, name) => (found as Record<string, unknown>)[name], words) as string;
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '?');
}) as unknown as Translate<'tools'>;

const part = (patch: Partial<ToolPart>): ToolPart => ({
  type: 'tool',
  toolCallId: 'a',
  toolName: 'current_time',
  state: 'output-available',
  input: {},
  output: {},
  ...patch,
});
const shown = (patch: Partial<ToolPart>, isLive = false) => toolLabel(part(patch), isLive, t).replaceAll(/[\u2068\u2069]/g, '');

test("says what was done, with a place's name as the tool knows it", () => {
  expect(shown({ input: { place: 'kyoto' }, output: { place: 'Kyoto' } })).toBe('Checked the time in Kyoto');
  expect(shown({ output: { place: 'Europe/Berlin' } })).toBe('Checked the time');
  expect(shown({ toolName: 'calculate', input: { expression: '6*7' } })).toBe('Calculated 6*7');
  expect(shown({ toolName: 'search_conversations', input: { query: 'bread' } })).toBe('Searched earlier conversations for “bread”');
  expect(shown({ toolName: 'remember', input: { note: 'Bakes bread.' } })).toBe('Noted “Bakes bread.”');
  expect(shown({ toolName: 'search_help', input: { question: 'Voices?' } })).toBe('Searched the help pages for “Voices?”');
});

test('distinguishes running tools from those cut off by a stop or a dead server', () => {
  expect(shown({ state: 'input-available' }, true)).toBe('Using a tool…');
  expect(shown({ state: 'input-available' })).toBe('A tool was interrupted.');
});

test('names a tool of another program as its file does', () => {
  expect(shown({ toolName: 'web_search', output: 'A page' })).toBe('Used web_search');
});

test('says that there was no result, also for a tool that the model made up', () => {
  expect(shown({ toolName: 'calculate', state: 'output-error', input: 'broken{' })).toBe('Calculator: no result');
  expect(shown({ toolName: 'order_pizza', state: 'output-error' })).toBe('order_pizza: no result');
});

test("shows a model's text shortened, on one line and in its own direction", () => {
  const label = toolLabel(part({ toolName: 'calculate', input: { expression: `\u202e${'1 +\n'.repeat(100)}` } }), false, t);
  expect(label).not.toContain('\u202e');
  expect(label.length).toBeLessThan(90);
  expect(label).toMatch(/^Calculated \u2068[^\n]*…\u2069$/);
});

import { expect, it } from 'vitest';
import { toInput } from '../realtime/conversation/to-input.ts';
import type { RealtimeItem } from '../realtime/conversation/realtime-item.ts';
import { toMessages } from './to-messages.ts';

const call = (id: string) => ({ type: 'function_call', call_id: id, name: 'weather', arguments: '{}' });
const output = (id: string) => ({ type: 'function_call_output', call_id: id, output: `result of ${id}` });
const says = (role: 'user' | 'assistant', content: string) => ({ type: 'message', role, content });
const shape = (items: Parameters<typeof toMessages>[0]) =>
  toMessages(items, 0).map((message) =>
    message.role === 'assistant' && message.tool_calls
      ? `calls ${message.tool_calls.map(({ id }) => String(id)).join(' ')}`
      : message.role === 'tool'
        ? `result of ${message.tool_call_id}`
        : message.role,
  );

it('a result that came late follows its call, as providers require', () => {
  expect(shape([says('user', 'Weather?'), call('1'), says('user', 'And?'), says('assistant', 'Wait.'), output('1')])).toEqual([
    'user',
    'calls 1',
    'result of 1',
    'user',
    'assistant',
  ]);
  expect(shape([call('1'), says('assistant', 'Wait.'), output('1')])).toEqual(['calls 1', 'result of 1', 'assistant']);
});

it('results of calls that were made together keep their order', () => {
  expect(shape([call('1'), call('2'), says('user', 'And?'), output('2'), output('1')])).toEqual([
    'calls 1 2',
    'result of 2',
    'result of 1',
    'user',
  ]);
});

it('a result belongs to the last call with its id', () => {
  expect(shape([call('1'), output('1'), says('user', 'Again?'), call('1'), says('user', 'And?'), output('1')])).toEqual([
    'calls 1',
    'result of 1',
    'user',
    'calls 1',
    'result of 1',
    'user',
  ]);
});

it('a call after a result is of the next turn', () => {
  expect(shape([call('1'), output('1'), call('2'), output('2')])).toEqual(['calls 1', 'result of 1', 'calls 2', 'result of 2']);
});

it('a result without its call stays where it stands', () => {
  expect(shape([says('user', 'Weather?'), output('9'), says('user', 'And?')])).toEqual(['user', 'result of 9', 'user']);
});

it('a spoken conversation goes on after a tool that was slower than the user', () => {
  const spoken = (role: 'user' | 'assistant', text: string) => ({
    type: 'message',
    role,
    content: [{ type: role === 'user' ? 'input_text' : 'output_text', text }],
  });
  const items = [call('1'), spoken('user', 'And?'), spoken('assistant', 'Wait.'), output('1')] as unknown as RealtimeItem[];
  expect(shape(toInput(items))).toEqual(['calls 1', 'result of 1', 'user', 'assistant']);
});

import { expect, it } from 'vitest';
import { chatCompletionsBody } from './chat-completions-body.ts';

const user = { role: 'user' as const, content: [{ type: 'text' as const, text: 'What time is it?' }] };

it('contains nothing about tools without tools', () => {
  expect(JSON.stringify(chatCompletionsBody('m', { prompt: [user] }))).not.toContain('tool');
});

it('writes images as data addresses, in the order of the message', () => {
  const image = (data: Uint8Array | string) => ({ type: 'file' as const, mediaType: 'image/png', data: { type: 'data' as const, data } });
  const content = [image(new Uint8Array([1, 2, 3])), image('BAUG'), { type: 'text' as const, text: 'Which?' }];
  expect(chatCompletionsBody('m', { prompt: [{ role: 'user', content }] })).toMatchObject({
    messages: [
      {
        role: 'user',
        content: [
          { type: 'image_url', image_url: { url: 'data:image/png;base64,AQID' } },
          { type: 'image_url', image_url: { url: 'data:image/png;base64,BAUG' } },
          { type: 'text', text: 'Which?' },
        ],
      },
    ],
  });
});

it("writes calls, their results and the reasoning behind them in the interface's format", () => {
  const body = chatCompletionsBody('m', {
    prompt: [
      user,
      {
        role: 'assistant',
        content: [
          { type: 'reasoning', text: 'Let me look.', providerOptions: { chatCompletions: { field: 'reasoning_content' } } },
          { type: 'reasoning', text: 'Unnamed.' },
          {
            type: 'tool-call',
            toolCallId: 'a',
            toolName: 'current_time',
            input: { place: 'Kyoto' },
            providerOptions: { chatCompletions: { extra_content: { google: { thought_signature: 'AY' } } } },
          },
          { type: 'tool-call', toolCallId: 'b', toolName: 'nothing', input: {} },
        ],
      },
      {
        role: 'tool',
        content: [
          { type: 'tool-result', toolCallId: 'a', toolName: 'current_time', output: { type: 'json', value: { time: '16:12' } } },
          { type: 'tool-result', toolCallId: 'b', toolName: 'nothing', output: { type: 'error-text', value: 'No such tool.' } },
        ],
      },
    ],
    tools: [{ type: 'function', name: 'current_time', description: 'The time.', inputSchema: { type: 'object' } }],
    toolChoice: { type: 'auto' },
  });
  expect(JSON.parse(JSON.stringify(body))).toMatchObject({
    messages: [
      { role: 'user' },
      {
        role: 'assistant',
        content: null,
        reasoning_content: 'Let me look.',
        tool_calls: [
          {
            id: 'a',
            type: 'function',
            function: { name: 'current_time', arguments: '{"place":"Kyoto"}' },
            extra_content: { google: { thought_signature: 'AY' } },
          },
          { id: 'b', type: 'function', function: { name: 'nothing', arguments: '{}' } },
        ],
      },
      { role: 'tool', tool_call_id: 'a', content: '{"time":"16:12"}' },
      { role: 'tool', tool_call_id: 'b', content: 'No such tool.' },
    ],
    tools: [{ type: 'function', function: { name: 'current_time', description: 'The time.', parameters: { type: 'object' } } }],
  });
  expect(body).not.toHaveProperty('tool_choice');
  expect(body).not.toHaveProperty('messages.1.reasoning');
});

it('says so when no further call is wanted', () => {
  const tools = [{ type: 'function' as const, name: 'a', inputSchema: {} }];
  expect(chatCompletionsBody('m', { prompt: [user], tools, toolChoice: { type: 'none' } })).toHaveProperty('tool_choice', 'none');
});

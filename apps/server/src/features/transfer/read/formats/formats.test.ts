import { Readable } from 'node:stream';
import type { MessagePart } from '@parley/contracts/messages/message-part';
import { describe, expect, it } from 'vitest';
import { readItems } from '../read-items.ts';
import type { TransferConversation, TransferItem } from '../transfer-item.ts';

const now = Date.parse('2026-11-01T12:00:00Z');

async function read(value: unknown): Promise<TransferItem[]> {
  const items: TransferItem[] = [];
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  for await (const item of readItems(Readable.from([Buffer.from(text)]), now)) if (item !== 'recognised') items.push(item);
  return items;
}

async function readOne(value: unknown): Promise<TransferConversation> {
  const [item] = await read(value);
  if (item?.kind !== 'conversation') throw new Error(`Not a conversation: ${JSON.stringify(item)}`);
  return item.conversation;
}

const words = (parts: readonly MessagePart[]) => parts.map((part) => ('text' in part ? part.text : part.type)).join(' | ');
/** Role, text and parent's text of each message. */
const tree = ({ messages }: TransferConversation) =>
  messages.map(({ role, parts, parentId }) => [role, words(parts), words(messages.find(({ id }) => id === parentId)?.parts ?? [])]);
const activeText = (conversation: TransferConversation) =>
  words(conversation.messages.find(({ id }) => id === conversation.activeId)?.parts ?? []);

const node = (id: string, parent: string | null, role: string, content: object, metadata?: object, rest: object = {}) => ({
  [id]: {
    id,
    parent,
    children: [],
    message: {
      id,
      author: { role, name: null, metadata: {} },
      create_time: 1_750_000_000.5,
      content,
      recipient: 'all',
      ...(metadata ? { metadata } : {}),
      ...rest,
    },
  },
});
const say = (...parts: unknown[]) => ({ content_type: 'text', parts });

describe('ChatGPT', () => {
  const branches = {
    title: 'Harbour',
    create_time: 1_700_000_000.25,
    update_time: 1_750_000_100,
    conversation_id: 'c-1',
    current_node: 'a2',
    is_archived: true,
    mapping: {
      root: { id: 'root', parent: null, children: ['sys'], message: null },
      ...node('sys', 'root', 'system', say('')),
      ...node(
        'ctx',
        'sys',
        'user',
        { content_type: 'user_editable_context', user_profile: 'x' },
        { is_visually_hidden_from_conversation: true },
      ),
      ...node('u1', 'ctx', 'user', say('Where?')),
      ...node('a1', 'u1', 'assistant', say('North.'), { model_slug: 'gpt-4o' }),
      ...node('a2', 'u1', 'assistant', say('South \uE200citeturn0search0\uE201.'), {
        model_slug: 'gpt-5',
        citations: [{ start_ix: 0, end_ix: 5, metadata: { type: 'webpage', title: 'A map', url: 'https://example.org/map' } }],
      }),
      ...node('u2', 'a1', 'user', say('How far?')),
    },
  };

  it('keeps branches, models, dates and citations, and leaves out what was never shown', async () => {
    const conversation = await readOne([branches]);
    expect(conversation).toMatchObject({
      sourceKey: 'chatgpt:c-1',
      title: 'Harbour',
      archived: true,
      createdAt: 1_700_000_000_250,
      updatedAt: 1_750_000_100_000,
      losses: [],
    });
    expect(tree(conversation)).toEqual([
      ['user', 'Where?', ''],
      ['assistant', 'North.', 'Where?'],
      ['assistant', 'South . | source', 'Where?'],
      ['user', 'How far?', 'North.'],
    ]);
    expect(activeText(conversation)).toBe('South . | source');
    expect(conversation.messages[1]).toMatchObject({ model: { label: 'gpt-4o', providerLabel: 'ChatGPT' }, createdAt: 1_750_000_000_500 });
    expect(conversation.messages[2]?.parts[1]).toMatchObject({ type: 'source', title: 'A map', url: 'https://example.org/map' });
  });

  it('reads the exports since August 2026, whose messages lack metadata, also one conversation a file', async () => {
    const { u1, a1 } = { ...node('u1', null, 'user', say('Hi')), ...node('a1', 'u1', 'assistant', say('Hello.')) } as Record<
      string,
      { message: object }
    >;
    delete (u1!.message as { recipient?: string }).recipient;
    const conversation = await readOne({ id: 'c-2', title: 'Hi', default_model_slug: 'gpt-5', current_node: 'a1', mapping: { u1, a1 } });
    expect(tree(conversation)).toEqual([
      ['user', 'Hi', ''],
      ['assistant', 'Hello.', 'Hi'],
    ]);
    expect(conversation.messages[1]?.model?.label).toBe('gpt-5');
  });

  it('joins thoughts, tool calls and the answer into one reply, and names what is missing', async () => {
    const conversation = await readOne([
      {
        title: 'Pictures',
        conversation_id: 'c-3',
        current_node: 'a2',
        mapping: {
          ...node(
            'u1',
            null,
            'user',
            {
              content_type: 'multimodal_text',
              parts: [{ content_type: 'image_asset_pointer', asset_pointer: 'sediment://1' }, 'Which tiles?'],
            },
            {
              attachments: [
                { id: '1', name: 'tiles.png', mime_type: 'image/png' },
                { id: '2', name: 'plan.pdf', mime_type: 'application/pdf' },
              ],
            },
          ),
          ...node('t', 'u1', 'assistant', { content_type: 'thoughts', thoughts: [{ summary: 'Look', content: 'Looking at it.' }] }),
          ...node('call', 't', 'assistant', { content_type: 'code', language: 'python', text: 'print(1)' }, {}, { recipient: 'python' }),
          ...node('out', 'call', 'tool', { content_type: 'execution_output', text: '1' }),
          ...node('a2', 'out', 'assistant', say('The blue ones.')),
          ...node('u2', 'a2', 'user', {
            content_type: 'multimodal_text',
            parts: [{ content_type: 'audio_transcription', text: 'Thanks' }, { content_type: 'audio_asset_pointer' }],
          }),
        },
      },
    ]);
    expect(tree(conversation)).toEqual([
      ['user', 'file | file | Which tiles?', ''],
      ['assistant', 'Looking at it. | tool | The blue ones.', 'file | file | Which tiles?'],
      ['user', 'Thanks', 'Looking at it. | tool | The blue ones.'],
    ]);
    expect(conversation.messages[1]?.parts.slice(0, 2)).toMatchObject([
      { type: 'reasoning' },
      { type: 'tool', toolCallId: 'call', toolName: 'python', state: 'output-available', input: 'print(1)', output: '1' },
    ]);
    expect(activeText(conversation)).toBe('Looking at it. | tool | The blue ones.');
    expect(conversation.messages[0]?.parts).toMatchObject([
      { type: 'file', fileId: '2', kind: 'document', name: 'plan.pdf' },
      { type: 'file', fileId: '1', kind: 'image' },
      { type: 'text' },
    ]);
    expect(conversation.losses).toEqual([{ reason: 'audio_missing', count: 1 }]);
  });

  it('repairs circles of parents, unknown parents and entries without a message', async () => {
    const conversation = await readOne([
      {
        title: 'Odd',
        conversation_id: 'c-4',
        mapping: {
          ...node('a', 'b', 'user', say('A')),
          ...node('b', 'a', 'assistant', say('B')),
          ...node('c', 'nowhere', 'user', say('C')),
          d: {},
          e: null,
        },
      },
    ]);
    expect(conversation.messages).toHaveLength(3);
    expect(conversation.losses).toEqual([{ reason: 'order_repaired', count: 2 }]);
  });

  it('skips a conversation without messages, and ignores lists of something else', async () => {
    expect(await read([{ title: 'Empty', conversation_id: 'c-5', mapping: {} }, { user: 'x', email: 'y' }, 7, null, 'text'])).toMatchObject(
      [{ kind: 'skipped', skipped: { title: 'Empty', reason: 'no_messages' } }],
    );
  });
});

describe('Claude', () => {
  const message = (uuid: string, sender: string, content: object[], rest: object = {}) => ({
    uuid,
    sender,
    text: '',
    content,
    created_at: '2026-02-14T10:04:22.000Z',
    ...rest,
  });

  it('keeps branches, thoughts, artifacts and pasted text', async () => {
    const root = '00000000-0000-4000-8000-000000000000';
    const conversation = await readOne([
      {
        uuid: '8f3a',
        name: 'Metrics',
        model: 'claude-sonnet-4-6',
        created_at: '2026-02-14T10:04:22Z',
        updated_at: '2026-02-14T10:22:41Z',
        is_starred: true,
        current_leaf_message_uuid: 'm3',
        chat_messages: [
          message('m1', 'human', [{ type: 'text', text: 'Which one?' }], {
            parent_message_uuid: root,
            attachments: [{ file_name: 'notes.txt', file_type: 'txt', extracted_content: 'Use ``` here' }],
            files: [{ file_name: 'chart.png', file_kind: 'image' }],
          }),
          message(
            'm2',
            'assistant',
            [
              { type: 'thinking', thinking: 'Hm.' },
              { type: 'tool_use', name: 'artifacts', input: { title: 'Table', language: 'sql', content: 'select 1' } },
              { type: 'tool_result' },
              { type: 'tool_use', id: 't1', name: 'web_search', input: { query: 'metrics' } },
              { type: 'tool_use', id: 't2', name: 'repl', input: { code: '1 +' } },
              { type: 'tool_result', tool_use_id: 't2', is_error: true, content: 'Unexpected end' },
              {
                type: 'tool_result',
                tool_use_id: 't1',
                content: [{ type: 'knowledge', title: 'A page', url: 'https://a.example', text: 'Words' }],
              },
              { type: 'text', text: 'This.' },
            ],
            { parent_message_uuid: 'm1' },
          ),
          message('m3', 'assistant', [{ type: 'text', text: 'That.' }], { parent_message_uuid: 'm1' }),
        ],
      },
    ]);
    expect(conversation).toMatchObject({
      sourceKey: 'claude:8f3a',
      title: 'Metrics',
      pinned: true,
      createdAt: Date.parse('2026-02-14T10:04:22Z'),
    });
    expect(conversation.messages.map(({ parts }) => parts.map(({ type }) => type))).toEqual([
      ['text', 'text'],
      ['reasoning', 'text', 'tool', 'tool', 'text'],
      ['text'],
    ]);
    expect(words(conversation.messages[0]?.parts ?? [])).toContain('````\nUse ``` here\n````');
    expect(words(conversation.messages[1]?.parts ?? [])).toBe('Hm. | **Table**\n\n```sql\nselect 1\n``` | tool | tool | This.');
    expect(conversation.messages[1]?.parts.slice(2, 4)).toEqual([
      {
        type: 'tool',
        toolCallId: 't1',
        toolName: 'web_search',
        state: 'output-available',
        input: { query: 'metrics' },
        output: 'A page\nhttps://a.example\nWords',
      },
      { type: 'tool', toolCallId: 't2', toolName: 'repl', state: 'output-error', input: { code: '1 +' }, errorText: 'Unexpected end' },
    ]);
    expect(activeText(conversation)).toBe('That.');
    expect(conversation.messages[1]?.model?.label).toBe('claude-sonnet-4-6');
    expect(conversation.losses).toEqual([{ reason: 'images_missing', count: 1 }]);
  });

  it('reads older exports without parents as one line, also one conversation a line', async () => {
    const old = {
      uuid: 'o',
      name: '',
      chat_messages: [
        { uuid: '1', sender: 'human', text: 'One' },
        { uuid: '2', sender: 'assistant', text: 'Two' },
        { uuid: '3', sender: 'human', text: 'Three' },
      ],
    };
    const items = await read(`${JSON.stringify(old)}\n${JSON.stringify({ ...old, uuid: 'p' })}\n`);
    expect(items).toHaveLength(2);
    const conversation = await readOne([old]);
    expect(tree(conversation)).toEqual([
      ['user', 'One', ''],
      ['assistant', 'Two', 'One'],
      ['user', 'Three', 'Two'],
    ]);
    expect(conversation).toMatchObject({ title: 'One', createdAt: now });
  });
});

describe('Open WebUI', () => {
  it('keeps branches, thoughts and sources, and prefers the output of a reply to its text', async () => {
    const conversation = await readOne([
      {
        id: 'w-1',
        title: 'Sails',
        pinned: true,
        archived: false,
        created_at: 1_740_000_000,
        updated_at: 1_740_000_500,
        chat: {
          title: 'Sails',
          models: ['llama3.2:3b'],
          history: {
            currentId: 'a1',
            messages: {
              u1: {
                id: 'u1',
                parentId: null,
                childrenIds: ['a1', 'a2'],
                role: 'user',
                content: 'Which sail?',
                timestamp: 1_740_000_000,
                files: [{ type: 'image', url: 'data:image/png;base64,AA==' }],
              },
              a1: {
                id: 'a1',
                parentId: 'u1',
                role: 'assistant',
                model: 'llama3.2:3b',
                timestamp: 1_740_000_010,
                done: true,
                content: '<details type="reasoning" done="true">\n<summary>Thought</summary>\n> Wind first.\n</details>\nThe jib.',
                sources: [{ source: { name: 'Book' }, metadata: [{ source: 'https://example.org/jib' }] }],
              },
              a2: {
                id: 'a2',
                parentId: 'u1',
                role: 'assistant',
                done: false,
                content: 'ignored',
                output: [
                  { type: 'reasoning', summary: [{ text: 'Think.' }] },
                  { type: 'function_call', name: 'x' },
                  { type: 'message', content: [{ type: 'output_text', text: 'The main.' }] },
                ],
              },
            },
          },
        },
      },
    ]);
    expect(tree(conversation)).toEqual([
      ['user', 'file | Which sail?', ''],
      ['assistant', 'Wind first. | The jib. | source', 'file | Which sail?'],
      ['assistant', 'Think. | The main.', 'file | Which sail?'],
    ]);
    expect(activeText(conversation)).toContain('The jib.');
    expect(conversation.messages[2]?.status).toBe('stopped');
    expect(conversation).toMatchObject({ sourceKey: 'open-webui:w-1', pinned: true, updatedAt: 1_740_000_500_000 });
    expect(conversation.losses).toEqual([{ reason: 'tools_missing', count: 1 }]);
  });

  it('reads chats without a tree as one line', async () => {
    const conversation = await readOne([
      {
        id: 'w-2',
        title: 'Line',
        chat: {
          messages: [
            { role: 'user', content: 'One' },
            { role: 'assistant', content: 'Two' },
          ],
        },
      },
    ]);
    expect(tree(conversation)).toEqual([
      ['user', 'One', ''],
      ['assistant', 'Two', 'One'],
    ]);
  });
});

describe('LibreChat', () => {
  const rootId = '00000000-0000-0000-0000-000000000000';

  it('reads the list of messages with its branches', async () => {
    const conversation = await readOne({
      conversationId: 'l-1',
      title: 'Knots',
      endpoint: 'openAI',
      branches: true,
      recursive: false,
      options: { model: 'gpt-4o' },
      messages: [
        {
          messageId: 'm1',
          parentMessageId: rootId,
          text: 'Bowline?',
          sender: 'User',
          isCreatedByUser: true,
          createdAt: '2026-01-01T00:00:00Z',
        },
        {
          messageId: 'm2',
          parentMessageId: 'm1',
          text: '',
          content: [{ type: 'think', think: 'Rabbit.' }, { type: 'text', text: { value: 'A loop.' } }, { type: 'tool_call' }],
          isCreatedByUser: false,
          model: 'o4-mini',
        },
        { messageId: 'm3', parentMessageId: 'm1', text: 'A rabbit.', isCreatedByUser: false, unfinished: true },
      ],
    });
    expect(tree(conversation)).toEqual([
      ['user', 'Bowline?', ''],
      ['assistant', 'Rabbit. | A loop.', 'Bowline?'],
      ['assistant', 'A rabbit.', 'Bowline?'],
    ]);
    expect(conversation.messages.map(({ model }) => model?.label)).toEqual([undefined, 'o4-mini', 'gpt-4o']);
    expect(conversation.losses).toEqual([{ reason: 'tools_missing', count: 1 }]);
  });

  it('reads the tree of messages, however deep', async () => {
    let tree: object[] = [];
    // Far deeper than a call stack; the reading of JSON has its own limit.
    for (let depth = 60; depth > 0; depth -= 1)
      tree = [{ messageId: `m${depth}`, text: `Line ${depth}`, isCreatedByUser: depth % 2 === 1, children: tree }];
    const conversation = await readOne({ conversationId: 'l-2', title: 'Deep', recursive: true, messagesTree: tree });
    expect(conversation.messages).toHaveLength(60);
    expect(conversation.messages[59]?.parentId).toBe('m59');
  });
});

describe('LobeChat', () => {
  const messages = [
    { id: 'm1', role: 'user', content: 'Hi', topicId: 't1', sessionId: 's1', createdAt: 1_740_000_000_000 },
    {
      id: 'm2',
      role: 'assistant',
      content: 'Hello',
      topicId: 't1',
      sessionId: 's1',
      parentId: 'm1',
      model: 'qwen3',
      createdAt: 1_740_000_001_000,
      reasoning: { content: 'Greet.' },
    },
    {
      id: 'm3',
      role: 'assistant',
      content: 'Hey',
      topicId: 't1',
      sessionId: 's1',
      parentId: 'm1',
      model: 'qwen3',
      createdAt: 1_740_000_002_000,
    },
    { id: 'm4', role: 'user', content: 'Alone', sessionId: 's2', createdAt: 1_740_000_003_000 },
  ];
  const topics = [
    { id: 't1', title: 'Greetings', sessionId: 's1', favorite: true, createdAt: 1_740_000_000_000, updatedAt: 1_740_000_005_000 },
  ];
  const sessions = [{ id: 's2', meta: { title: 'Loose' } }];
  const secrets = { settings: { keyVaults: { openai: { apiKey: 'sk-secret' } } } };

  it.each([
    ['old', { exportType: 'all', version: 7, state: { messages, topics, sessions, ...secrets } }],
    [
      'new',
      {
        mode: 'pglite',
        schemaHash: 'abc',
        data: { messages, topics, sessions, aiProviders: [{ id: 'openai', keyVaults: 'sk-secret' }], ...secrets },
      },
    ],
  ])('gathers the messages of topics and sessions from the %s shape, without secrets', async (_name, file) => {
    const items = await read(file);
    expect(JSON.stringify(items)).not.toContain('sk-secret');
    const [greetings, loose] = items.flatMap((item) => (item.kind === 'conversation' ? [item.conversation] : []));
    expect(greetings).toMatchObject({ sourceKey: 'lobechat:t1', title: 'Greetings', pinned: true, updatedAt: 1_740_000_005_000 });
    expect(tree(greetings!)).toEqual([
      ['user', 'Hi', ''],
      ['assistant', 'Greet. | Hello', 'Hi'],
      ['assistant', 'Hey', 'Hi'],
    ]);
    expect(greetings?.messages[1]?.model?.label).toBe('qwen3');
    expect(loose).toMatchObject({ title: 'Loose', messages: [{ role: 'user' }] });
  });

  it('lets a question without a parent follow the message before it, if only replies name their parents', async () => {
    const row = (index: number, role: string, content: string, rest: object = {}) => ({
      id: `r${index}`,
      role,
      content,
      topicId: 't1',
      createdAt: 1_740_000_000_000 + index,
      ...rest,
    });
    const rows = [
      row(1, 'user', 'One?'),
      row(2, 'assistant', 'One.', { parentId: 'r1' }),
      row(3, 'user', 'Aside', { threadId: 'd1' }),
      row(4, 'user', 'Two?'),
      row(5, 'assistant', 'Two.', { parentId: 'r4' }),
    ];
    expect(tree(await readOne({ mode: 'pglite', data: { messages: rows, topics } }))).toEqual([
      ['user', 'One?', ''],
      ['assistant', 'One.', 'One?'],
      ['user', 'Aside', ''],
      ['user', 'Two?', 'One.'],
      ['assistant', 'Two.', 'Two?'],
    ]);
  });

  it('puts messages that lost their parents in the order of their times', async () => {
    const flat = messages
      .slice(0, 2)
      .map(({ parentId: _parent, ...message }) => message)
      .toReversed();
    const conversation = await readOne({ mode: 'postgres', data: { messages: flat, topics } });
    expect(tree(conversation)).toEqual([
      ['user', 'Hi', ''],
      ['assistant', 'Greet. | Hello', 'Hi'],
    ]);
  });
});

describe('HuggingChat', () => {
  it('keeps branches, leaves out the system message and counts each file once', async () => {
    const files = ['file-1.png'];
    const conversation = await readOne([
      {
        _id: '65f0',
        title: 'Stars',
        model: 'meta-llama/Llama-3.3-70B-Instruct',
        rootMessageId: 's',
        createdAt: '2026-03-01T00:00:00.000Z',
        messages: [
          { id: 's', from: 'system', content: 'Be kind.', ancestors: [], children: ['u'], files },
          { id: 'u', from: 'user', content: 'Which star?', ancestors: ['s'], files },
          { id: 'a', from: 'assistant', content: '<think>North.</think>\nPolaris.', ancestors: ['s', 'u'], files },
          {
            id: 'b',
            from: 'assistant',
            content: 'Vega.',
            reasoning: 'Bright.',
            interrupted: true,
            ancestors: ['s', 'u'],
            files,
            routerMetadata: { route: 'x', model: 'qwen' },
          },
        ],
      },
    ]);
    expect(tree(conversation)).toEqual([
      ['user', 'Which star?', ''],
      ['assistant', 'North. | Polaris.', 'Which star?'],
      ['assistant', 'Bright. | Vega.', 'Which star?'],
    ]);
    expect(conversation.messages.map(({ model, status }) => [model?.label, status])).toEqual([
      [undefined, 'complete'],
      ['meta-llama/Llama-3.3-70B-Instruct', 'complete'],
      ['qwen', 'stopped'],
    ]);
    expect(conversation).toMatchObject({ sourceKey: 'huggingface:65f0', losses: [{ reason: 'images_missing', count: 1 }] });
  });

  it('reads conversations from before branches as one line', async () => {
    const conversation = await readOne([
      {
        _id: { $oid: '65f1' },
        title: 'Old',
        model: 'm',
        createdAt: { $date: '2024-01-01T00:00:00Z' },
        messages: [
          { id: '1', from: 'user', content: 'One' },
          { id: '2', from: 'assistant', content: 'Two' },
        ],
      },
    ]);
    expect(tree(conversation)[1]).toEqual(['assistant', 'Two', 'One']);
    expect(conversation).toMatchObject({ sourceKey: 'huggingface:65f1', createdAt: Date.parse('2024-01-01T00:00:00Z') });
  });
});

describe('every format', () => {
  it('strips what no database stores and what disguises a title', async () => {
    const conversation = await readOne([
      { title: '\u202EEvil\0 title', conversation_id: '../../etc/passwd', mapping: node('a', null, 'user', say('A\0B\uD800')) },
    ]);
    expect(conversation.title).toBe('Evil title');
    expect(words(conversation.messages[0]?.parts ?? [])).toBe('AB\uFFFD');
    expect(conversation.sourceKey).toMatch(/^chatgpt:[0-9a-f]{64}$/);
  });

  it('reads impossible times as missing', async () => {
    const conversation = await readOne([
      {
        title: 'T',
        conversation_id: 'x',
        create_time: 1e300,
        update_time: -5,
        mapping: node('a', null, 'user', say('A'), {}, { create_time: '4000-01-01' }),
      },
    ]);
    expect(conversation).toMatchObject({ createdAt: now, updatedAt: now, messages: [{ createdAt: null }] });
  });
});

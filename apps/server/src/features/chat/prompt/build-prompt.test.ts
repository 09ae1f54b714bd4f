import { describe, expect, it } from 'vitest';
import { estimateTokens } from '#providers/language/estimate-tokens.ts';
import { buildPrompt, type PromptMessage } from './build-prompt.ts';
import { firstWords } from '../title/first-words.ts';
import { toTitle } from '../title/name-conversation.ts';
import { knownTimeZone } from './reply-instructions.ts';

const user = (text: string): PromptMessage => ({
  id: text,
  parentId: null,
  role: 'user',
  parts: [{ type: 'text', text }],
  heardUpTo: null,
});
const assistant = (text: string, heardUpTo: number | null = null): PromptMessage => ({
  id: text,
  parentId: null,
  role: 'assistant',
  parts: [
    { type: 'reasoning', text: 'hidden thought' },
    { type: 'text', text },
  ],
  heardUpTo,
});
const textsOf = ({ prompt }: ReturnType<typeof buildPrompt>): string[] =>
  prompt.map((message) =>
    typeof message.content === 'string'
      ? message.content
      : message.content.map((part) => ('text' in part ? String(part.text) : '')).join(''),
  );

it('tells the model with the next message which code blocks the user has changed, the newest version of each', () => {
  const edit = (block: number, source: string) => ({ type: 'edited-block' as const, id: source, block, info: 'html', source, editedAt: 1 });
  const reply = assistant('Two pages');
  const edited = { ...reply, parts: [edit(1, '<p>old'), edit(0, 'a ```b``` c'), edit(1, '<p>new'), ...reply.parts] };
  const texts = textsOf(buildPrompt({ messages: [user('Make two'), edited, user('Go on')], instructions: '', contextTokens: null }));
  expect(texts.at(-2)).toBe('Two pages');
  expect(texts.at(-1)).toBe(
    '[I changed code block 1 of your last reply by hand. It is now:]\n\n````html\na ```b``` c\n````\n\n' +
      '[I changed code block 2 of your last reply by hand. It is now:]\n\n```html\n<p>new\n```\n\nGo on',
  );
});

describe('buildPrompt', () => {
  it('puts instructions first and leaves reasoning out', () => {
    const built = buildPrompt({ messages: [user('a'), assistant('b'), user('c')], instructions: 'Be kind.', contextTokens: null });
    expect(built.prompt.map((message) => message.role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(built.startsAt).toBeNull();
    expect(textsOf(built)).toEqual(['Be kind.', 'a', 'b', 'c']);
  });

  it('puts images before the words of their message, in order, and names those that the model cannot see', () => {
    const file = (fileId: string) => ({
      type: 'file' as const,
      fileId,
      name: `${fileId}.png`,
      mediaType: 'image/png',
      sizeBytes: 1,
      kind: 'image' as const,
    });
    const image = (byte: number) => ({ bytes: new Uint8Array([byte]), mediaType: 'image/png' });
    const question: PromptMessage = {
      ...user('Which is red?'),
      parts: [file('one'), file('two'), file('gone'), { type: 'text', text: 'Which is red?' }],
    };
    const images = new Map([
      ['two', image(2)],
      ['one', image(1)],
    ]);
    const [turn] = buildPrompt({ messages: [question], instructions: '', contextTokens: null, images }).prompt;
    expect(turn?.content).toEqual([
      { type: 'file', mediaType: 'image/png', data: { type: 'data', data: new Uint8Array([1]) } },
      { type: 'file', mediaType: 'image/png', data: { type: 'data', data: new Uint8Array([2]) } },
      { type: 'text', text: '[I attached the image “gone.png”, which you cannot see.]\n\nWhich is red?' },
    ]);
    const silent = { ...question, parts: [file('one')] };
    expect(buildPrompt({ messages: [silent], instructions: '', contextTokens: null, images }).prompt[0]?.content).toHaveLength(1);
    expect(textsOf(buildPrompt({ messages: [silent], instructions: '', contextTokens: null }))).toEqual([
      '[I attached the image “one.png”, which you cannot see.]',
    ]);
  });

  it('keeps the newest messages that fit, starts with the user, and always contains the question', () => {
    const long = Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? user : assistant)(`${index} ${'word '.repeat(100)}`));
    const messages = [...long, user('the question')];
    const built = buildPrompt({ messages, instructions: 'i', contextTokens: 4000 });
    const { prompt } = built;
    expect(textsOf(built).at(-1)).toBe('the question');
    expect(prompt[1]?.role).toBe('user');
    expect(prompt.length).toBeGreaterThan(10);
    expect(textsOf(built).reduce((sum, text) => sum + estimateTokens(text), 0)).toBeLessThan(3600);
    expect(textsOf(buildPrompt({ messages: [user('x'.repeat(100_000))], instructions: '', contextTokens: 1000 }))[0]).toHaveLength(100_000);
  });

  it('names the first message that the model gets if earlier ones do not fit, or are not even read', () => {
    const long = Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? user : assistant)(`${index} ${'word '.repeat(100)}`));
    const cut = buildPrompt({ messages: [...long, user('the question')], instructions: '', contextTokens: 4000 });
    expect(cut.startsAt?.id).toBe(textsOf(cut)[0]);
    const onlyQuestion = buildPrompt({
      messages: [user('early'), assistant('b'), user('x'.repeat(9000))],
      instructions: '',
      contextTokens: 1000,
    });
    expect(onlyQuestion.startsAt?.id).toBe('x'.repeat(9000));
    const notRead = buildPrompt({
      messages: [{ ...user('a'), parentId: 'older' }, assistant('b'), user('c')],
      instructions: '',
      contextTokens: null,
    });
    expect(notRead.startsAt?.id).toBe('a');
    const failedFirst = buildPrompt({ messages: [assistant(''), user('c')], instructions: '', contextTokens: null });
    expect(failedFirst.startsAt).toBeNull();
  });

  it('shows an interrupted reply up to where it was heard, and says so', () => {
    const [, reply, next] = textsOf(
      buildPrompt({ messages: [user('a'), assistant('Heard this. Not that.', 11), user('Stop')], instructions: '', contextTokens: null }),
    );
    expect(reply).toBe('Heard this.');
    expect(next).toMatch(/interrupted.*Heard this\.[^]*Stop$/);
  });

  it('leaves out a reply of which nothing was heard', () => {
    const texts = textsOf(
      buildPrompt({ messages: [user('a'), assistant('Never heard', 0), user('b')], instructions: '', contextTokens: null }),
    );
    expect(texts).toHaveLength(2);
    expect(texts[1]).toContain('before I heard any');
  });
});

describe('firstWords', () => {
  it.each([
    ['en-US', '## How do I **connect** a model?', 'How do I connect a model?'],
    ['en-US', 'word '.repeat(40), 'word word word word word word word word word…'],
    [
      'ja-JP',
      '東京で一番おいしいラーメン屋を教えてください。できれば駅から近くて夜遅くまで開いている店がいいです。',
      '東京で一番おいしいラーメン屋を教えてください。できれば駅から近くて夜遅くまで開いている店がいい…',
    ],
    ['ar-SA', 'مرحبا', 'مرحبا'],
    ['en-US', '\n\n  - first item\n- second', 'first item'],
    ['en-US', 'x'.repeat(200), `${'x'.repeat(48)}…`],
  ])('%s: %s', (locale, text, title) => {
    expect(firstWords(text, locale)).toBe(title);
  });
});

describe('toTitle', () => {
  it.each([
    ['“Trip to Kyoto.”\nmore', 'Trip to Kyoto'],
    ['**旅行计划。**', '旅行计划'],
    ['«Поездка»', 'Поездка'],
    ['', null],
    ['x'.repeat(200), null],
  ])('%s', (answer, title) => expect(toTitle(answer)).toBe(title));
});

it('an unknown zone is UTC', () => {
  expect(['Asia/Tokyo', 'Mars/Olympus', undefined].map(knownTimeZone)).toEqual(['Asia/Tokyo', 'UTC', 'UTC']);
});

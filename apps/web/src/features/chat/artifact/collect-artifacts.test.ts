import type { Message } from '@parley/contracts/messages/message';
import { expect, it } from 'vitest';
import { createArtifactCollector } from './collect-artifacts.ts';

type Source = Pick<Message, 'id' | 'role' | 'parts' | 'status'>;
const said = (id: string, text: string): Source => ({ id, role: 'assistant', status: 'complete', parts: [{ type: 'text', text }] });
const page = (title: string, body: string, end = '\n```') => `Here:\n\n\`\`\`html\n<!doctype html>\n<title>${title}</title>\n${body}${end}`;
const collect = (...messages: Source[]) => createArtifactCollector()(messages);

it('makes a later page of the same title the next version', () => {
  const { artifacts, find } = collect(
    said('a', page('Scaler', '<p>1')),
    said('b', page('scaler', '<p>2')),
    said('c', page('Timer', '<p>3')),
  );
  expect(artifacts.map(({ name, versions }) => [name, versions.length])).toEqual([
    ['scaler', 2],
    ['Timer', 1],
  ]);
  expect(find('html', '<!doctype html>\n<title>Scaler</title>\n<p>1')).toMatchObject({ artifact: { id: 'a 0' }, index: 0 });
});

it('counts the same source once, wherever it is repeated', () => {
  const { artifacts } = collect(said('a', page('Scaler', '<p>1')), said('b', page('Scaler', '<p>1')));
  expect(artifacts[0]?.versions).toHaveLength(1);
});

it('recognizes a revision without a name by its lines, and leaves other programs alone', () => {
  const program = (lines: readonly string[]) => `\`\`\`py\n${lines.join('\n')}\n\`\`\``;
  const lines = Array.from({ length: 50 }, (_, index) => `print("line ${index}")`);
  const other = Array.from({ length: 50 }, (_, index) => `count += ${index} * two`);
  const { artifacts } = collect(
    said('a', program(lines)),
    said('b', program([...lines.slice(5), 'print("new")'])),
    said('c', program(other)),
  );
  expect(artifacts.map(({ versions }) => versions.length)).toEqual([2, 1]);
});

it('follows a reply that is arriving without changing the identity of what grows', () => {
  const read = createArtifactCollector();
  const first = said('a', page('Scaler', '<p>1'));
  const ids: string[] = [];
  const text = page('Scaler', '<p>22</p>');
  for (let length = 20; length <= text.length; length++) {
    const { artifacts } = read([first, said('b', text.slice(0, length))]);
    expect(artifacts).toHaveLength(1);
    const newest = artifacts[0]?.versions.at(-1);
    if (newest && artifacts[0]!.versions.length > 1) ids.push(newest.id);
  }
  expect(new Set(ids)).toEqual(new Set(['b 0']));
  expect(read([first, said('b', text)]).artifacts[0]?.versions.at(-1)?.isGrowing).toBe(false);
});

it('returns the same object while no artifact changes', () => {
  const read = createArtifactCollector();
  const made = said('a', page('Scaler', '<p>1'));
  const before = read([made, said('b', 'Done')]);
  expect(read([made, said('b', 'Done. More words.')])).toBe(before);
  expect(read([made, said('b', 'Done. More words.'), said('c', page('Scaler', '<p>2'))])).not.toBe(before);
  expect(read([said('b', 'Done. More words.')]).artifacts).toEqual([]);
});

it('keeps the ids of later versions when older messages are loaded', () => {
  const read = createArtifactCollector();
  const newer = said('b', page('Scaler', '<p>2'));
  expect(read([newer]).artifacts[0]?.versions.map(({ id }) => id)).toEqual(['b 0']);
  expect(read([said('a', page('Scaler', '<p>1')), newer]).artifacts[0]?.versions.map(({ id }) => id)).toEqual(['a 0', 'b 0']);
});

it('reads nothing that the user wrote', () => {
  expect(collect({ ...said('a', page('Scaler', '<p>1')), role: 'user' }).artifacts).toEqual([]);
});

it('puts a version by the user after the block that it changes, and takes it away again', () => {
  const read = createArtifactCollector();
  const reply = said('a', `\`\`\`ruby\nputs 1\n\`\`\`\n\n${page('Scaler', '<p>1')}`);
  const edit = { type: 'edited-block' as const, id: 'e', block: 1, info: 'html', source: '<p>mine', editedAt: 1 };
  const before = read([reply]);
  const after = read([{ ...reply, parts: [edit, ...reply.parts] }]);
  expect(after.artifacts[0]?.versions.map(({ id, source, isByHand }) => [id, source.slice(-7), isByHand])).toEqual([
    ['a 1', 'e>\n<p>1', false],
    ['a 1 e', '<p>mine', true],
  ]);
  expect(after.find('html', before.artifacts[0]?.versions[0]?.source ?? '')?.index).toBe(1);
  // The next answer revises what the user made of it.
  expect(read([{ ...reply, parts: [edit, ...reply.parts] }, said('b', page('Scaler', '<p>2'))]).artifacts[0]?.versions).toHaveLength(3);
  expect(read([reply]).artifacts[0]?.versions).toHaveLength(1);
});

import { assertProperty } from '@parley/voice/testing/assert-property';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JsonItem, JsonItems } from './json-items.ts';
import { readLimits } from './read-limits.ts';

function read(text: string, limits: Partial<typeof readLimits> = {}, chunkBytes = 7): JsonItem[] {
  const items: JsonItem[] = [];
  const json = new JsonItems((item) => items.push(item), { ...readLimits, ...limits });
  const bytes = new TextEncoder().encode(text);
  for (let from = 0; from < bytes.length; from += chunkBytes) json.write(bytes.subarray(from, from + chunkBytes));
  json.end();
  return items;
}
const values = (items: readonly JsonItem[]) => items.map((item) => ('value' in item ? item.value : item));

describe('JSON in items', () => {
  it('reads any list of objects as JSON.parse does, at any chunk boundary', () => {
    const list = fc.array(fc.dictionary(fc.string(), fc.jsonValue())).map((value) => JSON.stringify(value));
    assertProperty(
      fc.property(
        list.filter((text) => !text.includes('__proto__')),
        fc.integer({ min: 1, max: 40 }),
        (text, chunkBytes) => {
          expect(values(read(text, {}, chunkBytes))).toEqual(JSON.parse(text));
        },
      ),
    );
  });

  it('hands over the rows of tables one by one, and the rest of the document at the end', () => {
    const items = read('{"mode":"pglite","data":{"messages":[{"id":1},{"id":2}],"topics":[]},"x":[{"y":1}]}');
    expect(items).toMatchObject([
      { path: ['data', 'messages', 0], value: { id: 1 } },
      { path: ['data', 'messages', 1], value: { id: 2 } },
      { path: [], value: { mode: 'pglite', data: {}, x: [{ y: 1 }] } },
    ]);
  });

  it('reads documents that follow each other, one a line', () => {
    expect(values(read('{"a":1}\n{"a":2}\n'))).toEqual([{ a: 1 }, { a: 2 }]);
  });

  it('skips an item that is too large and reads on after it', () => {
    const tiny = Array.from({ length: 5000 }, () => '{"m":1}').join(',');
    const items = read(`[{"title":"Big","all":[${tiny}]},{"title":"Small"}]`, { conversationBytes: 10_000 }, 512);
    expect(items).toMatchObject([{ tooLarge: true, title: 'Big' }, { value: { title: 'Small' } }]);
  });

  it('still hands over the rows of a document that is too large itself', () => {
    const filler = JSON.stringify(Array.from({ length: 3000 }, () => 'filler'));
    const items = read(`{"settings":${filler},"data":{"topics":[{"id":"t"}]}}`, { conversationBytes: 10_000 }, 512);
    expect(items).toMatchObject([
      { path: ['data', 'topics', 0], value: { id: 't' } },
      { path: [], tooLarge: true },
    ]);
  });

  it.each(['[{"a":1}', '{"a"', '[{"a":1}]]', '{"a":1,}', '[1 2]', '{"a" 1}', '{]', 'nonsense', '', '[{"a":1},]', '{1:2}', ':', '"a":1'])(
    'refuses %j',
    (text) => {
      expect(() => read(text)).toThrow(expect.objectContaining({ code: 'import_damaged' }));
    },
  );

  it('refuses one endless string before it fills the memory', () => {
    expect(() => read(`["${'a'.repeat(5000)}`, { tokenBytes: 4000 }, 100)).toThrow(expect.objectContaining({ code: 'import_too_large' }));
  });

  it('refuses what is nested too deeply', () => {
    expect(() => read('['.repeat(500))).toThrow(expect.objectContaining({ code: 'import_damaged' }));
  });

  it('does not let a key replace the prototype of an item', () => {
    const [item] = values(read('[{"__proto__":{"admin":true}}]'));
    expect((item as { admin?: boolean }).admin).toBeUndefined();
  });
});

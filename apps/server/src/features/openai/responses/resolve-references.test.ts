import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newId } from '#db/new-id.ts';
import type { Database } from '#db/open-database.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { createStoreFixture } from '#testing/store-fixture.ts';
import { describeOnBothDialects } from '#testing/test-databases.ts';
import type { OpenaiServices } from '../openai-services.ts';
import { resolveReferences } from './resolve-references.ts';
import { itemId } from './response-items.ts';
import type { ResponseObject } from './response-object.ts';
import { itemsBefore, storeResponse } from './stored-responses.ts';

describeOnBothDialects('items of stored responses', (open) => {
  let database: Database;
  let services: OpenaiServices;
  let ada: Actor;
  beforeEach(async () => {
    database = await open();
    const fixture = createStoreFixture(database);
    const env = { PARLEY_RESPONSES_KEPT_DAYS: 30, PARLEY_MAX_API_BODY_MB: 1 };
    services = { ...fixture.services, env } as unknown as OpenaiServices;
    ada = await fixture.addUser();
  });
  afterEach(() => database.close());

  const newResponseId = () => `resp_${newId().replaceAll('-', '')}`;
  const referTo = (responseId: string) => ({ type: 'item_reference', id: itemId('message', responseId, 0) });
  async function store(text: string, previous: string | null = null): Promise<string> {
    const id = newResponseId();
    const output = [{ type: 'message', id: itemId('message', id, 0), role: 'assistant', content: [{ type: 'output_text', text }] }];
    const response = { id, previous_response_id: previous, output } as unknown as ResponseObject;
    await storeResponse(services, ada, { input: [{ role: 'user', content: text }], response });
    return id;
  }

  it('are loaded once for each response, no matter how many references name it', async () => {
    const [first, second] = [await store('one'), await store('two')];
    const reads = vi.spyOn(database, 'for');
    const references = Array.from({ length: 5000 }, (_, index) => referTo(index % 2 ? second : first));
    const items = await resolveReferences(services, ada, [{ role: 'user', content: 'Hi' }, ...references]);
    expect(items.slice(0, 3)).toMatchObject([{ content: 'Hi' }, { content: [{ text: 'one' }] }, { content: [{ text: 'two' }] }]);
    expect(reads).toHaveBeenCalledTimes(2);
  });

  it('may hold NUL, which tools write', async () => {
    const id = await store('a\0b');
    expect(await itemsBefore(services, ada, id)).toMatchObject([{ content: 'a\0b' }, { content: [{ text: 'a\0b' }] }]);
  });

  it('are found only by their id', async () => {
    const id = await store('one');
    const unknown = [{ type: 'item_reference', id: itemId('message', id, 7) }, referTo(newResponseId()), { type: 'item_reference' }];
    for (const reference of unknown)
      await expect(resolveReferences(services, ada, [referTo(id), reference])).rejects.toMatchObject({
        status: 400,
        code: 'item_not_found',
        param: 'input[1]',
      });
  });

  it('of more than 500 responses are refused before anything is loaded', async () => {
    const reads = vi.spyOn(database, 'for');
    const references = Array.from({ length: 501 }, () => referTo(newResponseId()));
    await expect(resolveReferences(services, ada, references)).rejects.toMatchObject({ status: 400, param: 'input' });
    expect(reads).not.toHaveBeenCalled();
  });

  it('are refused when together they are larger than a request may be', async () => {
    const half = 'é'.repeat(150_000);
    const first = await store(half);
    expect(await itemsBefore(services, ada, first)).toHaveLength(2);
    const second = await store(half, first);
    await expect(itemsBefore(services, ada, second)).rejects.toMatchObject({ status: 400, param: 'previous_response_id' });
    const references = (count: number) => Array.from({ length: count }, () => referTo(first));
    expect(await resolveReferences(services, ada, references(3))).toHaveLength(3);
    await expect(resolveReferences(services, ada, references(4))).rejects.toMatchObject({ status: 400, param: 'input' });
  });
});

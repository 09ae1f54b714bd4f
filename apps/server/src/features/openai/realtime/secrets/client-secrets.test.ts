import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '#db/open-database.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { createSecrets } from '#secrets.ts';
import { createStoreFixture, type StoreFixture } from '#testing/store-fixture.ts';
import { describeOnBothDialects } from '#testing/test-databases.ts';
import { type ClientSecrets, createClientSecrets } from './client-secrets.ts';

const made = { model: 'a', session: {}, credentials: { cookie: 'session=1' } };

describeOnBothDialects('client secrets', (open) => {
  let database: Database;
  let fixture: StoreFixture;
  let ada: Actor;
  let ben: Actor;
  /** Those of two processes with one database. */
  let here: ClientSecrets;
  let there: ClientSecrets;
  beforeEach(async () => {
    database = await open();
    fixture = createStoreFixture(database);
    [ada, ben] = [await fixture.addUser(), await fixture.addUser()];
    const process = (): ClientSecrets =>
      createClientSecrets({ ...fixture.services, secrets: createSecrets('the same secret everywhere', '') });
    [here, there] = [process(), process()];
  });
  afterEach(() => database.close());

  it('are valid at every process, until their time ends', async () => {
    const { value, expiresAt } = await here.make(ada.userId, made, 10_000);
    expect(expiresAt).toBe(fixture.services.clock.now() + 10_000);
    for (const process of [here, there]) {
      expect(await process.find(value)).toEqual({ ...made, value, expiresAt });
      expect(await process.find(`${value}0`)).toBeNull();
    }
    fixture.advance(10_000);
    for (const process of [here, there]) expect(await process.find(value)).toBeNull();
  });

  it('are stored as hashes and encrypted, and deleted when they have expired', async () => {
    const { value } = await here.make(ada.userId, made, 10_000);
    const rows = () => database.query.selectFrom('realtimeSecrets').selectAll().execute();
    expect(JSON.stringify(await rows())).not.toContain(value);
    expect(JSON.stringify(await rows())).not.toContain('session=1');
    fixture.advance(10_000);
    await here.make(ben.userId, made, 10_000);
    expect((await rows()).map(({ userId }) => userId)).toEqual([ben.userId]);
  });

  it('of one user are fifty at most, and push out only their own', async () => {
    const other = await here.make(ben.userId, made, 1000);
    const all: string[] = [];
    for (let index = 0; index < 60; index += 1) all.push((await (index % 2 ? here : there).make(ada.userId, made, 1000)).value);
    const found = await Promise.all(all.map(async (value) => (await here.find(value)) !== null));
    expect(found).toEqual(all.map((_value, index) => index >= 10));
    expect(await there.find(other.value)).not.toBeNull();
  });
});

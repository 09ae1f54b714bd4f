import { afterEach, beforeEach, expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import type { Database } from '#db/open-database.ts';
import { createStoreFixture } from '#testing/store-fixture.ts';
import { describeOnBothDialects } from '#testing/test-databases.ts';
import { proveIdentity } from './prove-identity.ts';

describeOnBothDialects('an account without a password', (open) => {
  let database: Database;
  let store: ReturnType<typeof createStoreFixture>;
  beforeEach(async () => {
    database = await open();
    store = createStoreFixture(database);
  });
  afterEach(() => database.close());

  it('confirms a change by a sign-in of its own within ten minutes', async () => {
    const [cleo, other] = [await store.addUser(), await store.addUser()];
    const sessionId = newId();
    const time = new Date(store.services.clock.now());
    const at = database.dialect === 'postgres' ? time : time.toISOString();
    const session = { userId: cleo.userId, token: newId(), expiresAt: at, createdAt: at, updatedAt: at };
    await database.query
      .insertInto('sessions')
      .values({ id: sessionId, ...session, ipAddress: null, userAgent: null } as never)
      .execute();
    const again = expect.objectContaining({ code: 'sign_in_again' });
    const prove = (actor = cleo, id: string | undefined = sessionId) => proveIdentity(store.services, { ...actor, sessionId: id }, null);
    store.advance(600_000);
    await prove();
    await expect(prove(other)).rejects.toEqual(again);
    await expect(prove(cleo, newId())).rejects.toEqual(again);
    store.advance(1);
    await expect(prove()).rejects.toEqual(again);
  });
});

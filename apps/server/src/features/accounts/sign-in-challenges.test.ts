import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '#db/open-database.ts';
import { createSecrets } from '#secrets.ts';
import { createStoreFixture } from '#testing/store-fixture.ts';
import { describeOnBothDialects } from '#testing/test-databases.ts';
import { noteChallenge, takeChallenge } from './sign-in-challenges.ts';

const token = 'a'.repeat(43);
const data = { origin: 'https://chat.example.org' };

describeOnBothDialects('challenges of sign-ins', (open) => {
  let database: Database;
  let store: ReturnType<typeof createStoreFixture>;
  let services: Parameters<typeof noteChallenge>[0];
  beforeEach(async () => {
    database = await open();
    store = createStoreFixture(database);
    services = { ...store.services, secrets: createSecrets('a secret of the test', '') };
  });
  afterEach(() => database.close());

  it('of two answers at once, one gets the data', async () => {
    await noteChallenge(services, 'use-passkey', token, data, 1000);
    const taken = await Promise.all([1, 2, 3].map(() => takeChallenge(services, 'use-passkey', token)));
    expect(taken.filter((one) => one !== null)).toEqual([data]);
  });

  it('count for their purpose only, and not after their time', async () => {
    await noteChallenge(services, 'use-passkey', token, data, 1000);
    expect(await takeChallenge(services, 'add-passkey', token)).toBeNull();
    store.advance(1000);
    expect(await takeChallenge(services, 'use-passkey', token)).toBeNull();
  });

  it('are deleted when they are over, and hold nothing that can be read', async () => {
    await noteChallenge(services, 'use-passkey', token, data, 1000);
    const stored = await database.query.selectFrom('signInChallenges').selectAll().execute();
    expect(JSON.stringify(stored)).not.toMatch(/aaaa|example/);
    store.advance(1001);
    await noteChallenge(services, 'use-passkey', 'b'.repeat(43), data, 1000);
    expect(await database.query.selectFrom('signInChallenges').selectAll().execute()).toHaveLength(1);
  });
});

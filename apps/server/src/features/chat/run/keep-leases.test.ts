import { expect, it } from 'vitest';
import { openDatabase } from '#db/open-database.ts';
import { createStoreFixture } from '#testing/store-fixture.ts';
import { keepLeases } from './keep-leases.ts';

it('the lease is renewed while the look at other processes does not get on', async () => {
  const database = await openDatabase({ dataDir: ':memory:' });
  const { services } = createStoreFixture(database);
  const isOver = Promise.withResolvers<string[]>();
  let looks = 0;
  let renewals = 0;
  const renewedOften = Promise.withResolvers<void>();
  const release = await keepLeases({
    ...services,
    leases: {
      ...services.leases,
      renewEveryMs: 5,
      async renew() {
        renewals += 1;
        if (renewals === 5) renewedOften.resolve();
        return true;
      },
      findDead: async () => {
        looks += 1;
        return looks === 1 ? [] : isOver.promise;
      },
    },
  });
  await renewedOften.promise;
  await expect.poll(() => looks).toBe(2);
  isOver.resolve([]);
  await release();
  await database.close();
});

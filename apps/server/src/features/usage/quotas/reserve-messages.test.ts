import type { QuotaLimits } from '@parley/contracts/usage/quotas';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '#db/open-database.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { createStoreFixture } from '#testing/store-fixture.ts';
import { describeOnBothDialects } from '#testing/test-databases.ts';
import { ownQuotas } from './check-quota.ts';
import { setPersonLimits } from './quota-limits.ts';
import { reserveMessages } from './reserve-messages.ts';

const model = { provider: { kind: 'openai' }, isOwn: false } as Parameters<typeof reserveMessages>[2];
const none = { day: null, month: null };
const limits: QuotaLimits = { messages: { day: 2, month: null }, tokens: none, speech: none };

describeOnBothDialects('messages that running calls reserve', (open) => {
  let database: Database;
  let services: ReturnType<typeof createStoreFixture>['services'];
  let ada: Actor;
  beforeEach(async () => {
    database = await open();
    const fixture = createStoreFixture(database);
    services = fixture.services;
    ada = await fixture.addUser();
    await setPersonLimits(database, ada.userId, limits);
  });
  afterEach(() => database.close());

  const used = async () => (await ownQuotas(services, ada))[0]?.used;

  it('are taken once, however many calls begin at the same time', async () => {
    const calls = await Promise.allSettled(Array.from({ length: 5 }, () => reserveMessages(services, ada, model)));
    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(calls.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'quota_reached' } });
    expect(await used()).toBe(2);
  });

  it('are given back, except those that stay counted', async () => {
    const reserved = await reserveMessages(services, ada, model, 2);
    await database
      .for(ada)
      .transaction()
      .execute((transaction) => reserved.settle(transaction));
    expect(await used()).toBe(1);
    expect(reserved.keep()).toBe(true);
    expect(reserved.keep()).toBe(false);
    await reserved[Symbol.asyncDispose]();
    expect(await used()).toBe(1);
    await (await reserveMessages(services, ada, model))[Symbol.asyncDispose]();
    expect(await used()).toBe(1);
  });

  it('are none without a limit of messages, and for providers of the user’s own', async () => {
    expect((await reserveMessages(services, ada, { ...model, isOwn: true }, 5)).keep()).toBe(false);
    await setPersonLimits(database, ada.userId, { ...limits, messages: none });
    expect((await reserveMessages(services, ada, model)).keep()).toBe(false);
  });
});

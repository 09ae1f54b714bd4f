import { expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import { createStoreFixture } from '#testing/store-fixture.ts';
import { describeOnBothDialects } from '#testing/test-databases.ts';
import { countUse } from './count-use.ts';
import { sumUse } from './sum-use.ts';

describeOnBothDialects('use', (open) => {
  it('is summed for the day and the month, from replies and from what was counted beside them', async () => {
    const database = await open();
    const { services, addUser } = createStoreFixture(database);
    const ben = { ...(await addUser()), role: 'member' as const };
    const now = Date.UTC(2026, 10, 24, 12);
    const reply = (createdAt: number, change: { providerKind?: 'guide' | 'openai'; isOwn?: number } = {}) =>
      database
        .for('test')
        .insertInto('replyUsage')
        .values({
          id: newId(),
          userId: ben.userId,
          assistantId: null,
          modelReference: 'a/b',
          modelLabel: 'B',
          providerLabel: 'A',
          providerKind: 'openai',
          isLocal: 0,
          status: 'complete',
          inputTokens: 30,
          outputTokens: null,
          cachedInputTokens: null,
          firstTokenMs: null,
          createdAt,
          ...change,
        })
        .execute();
    await reply(now);
    await reply(now, { providerKind: 'guide' });
    await reply(now, { isOwn: 1 });
    await reply(Date.UTC(2026, 10, 23, 23, 59));
    await reply(Date.UTC(2026, 9, 31));
    const at = { ...services, clock: { ...services.clock, now: () => now } };
    await countUse(at, ben, 'speech', 90_000);
    await countUse(at, ben, 'speech', 30_000);
    await countUse({ ...at, clock: { ...at.clock, now: () => now - 86_400_000 } }, ben, 'messages', 5);
    await countUse(at, { ...ben, role: 'owner' }, 'messages', 100);
    expect((await sumUse(database, [ben.userId], now)).get(ben.userId)).toEqual({
      messages: { day: 1, month: 7 },
      tokens: { day: 30, month: 60 },
      speech: { day: 2, month: 2 },
    });
    await database.close();
  });
});

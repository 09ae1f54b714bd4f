import { afterEach, beforeEach, expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import type { Database } from '#db/open-database.ts';
import type { ReplyUsageRow } from '#db/tables.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { createStoreFixture, type StoreFixture } from '#testing/store-fixture.ts';
import { describeOnBothDialects } from '#testing/test-databases.ts';
import { getUsage } from './get-usage.ts';
import { setModelPrice } from './model-prices.ts';

describeOnBothDialects('usage', (open) => {
  let database: Database;
  let services: StoreFixture['services'];
  let ada: Actor;
  let ben: Actor;

  beforeEach(async () => {
    database = await open();
    const fixture = createStoreFixture(database);
    ({ services } = fixture);
    [ada, ben] = [await fixture.addUser(), await fixture.addUser()];
  });
  afterEach(() => database.close());

  const use = (actor: Actor, change: Partial<ReplyUsageRow> = {}) =>
    database
      .for('test')
      .insertInto('replyUsage')
      .values({
        id: newId(),
        userId: actor.userId,
        assistantId: null,
        modelReference: 'openai-env/gpt-5-mini-2025-08-07',
        modelLabel: 'GPT-5 mini',
        providerLabel: 'OpenAI',
        providerKind: 'openai',
        isLocal: 0,
        status: 'complete',
        inputTokens: 1_000_000,
        outputTokens: 100_000,
        cachedInputTokens: null,
        firstTokenMs: 400,
        createdAt: services.clock.now(),
        ...change,
      })
      .execute();
  const local = {
    modelReference: 'ollama/qwen3',
    modelLabel: 'Qwen3',
    providerLabel: 'Ollama',
    providerKind: 'ollama',
    isLocal: 1,
  } as const;
  const total = async (actor = ada) => (await getUsage(services, actor, { grain: 'day' })).total;

  it('sums the replies of the user and of no one else', async () => {
    await use(ada);
    await use(ada, { firstTokenMs: 600, inputTokens: 500_000 });
    await use(ben, { inputTokens: 7 });
    expect(await total()).toMatchObject({ replies: 2, inputTokens: 1_500_000, outputTokens: 200_000, firstTokenMs: 500 });
  });

  it('counts stopped and failed replies, and says how many have no token counts', async () => {
    await use(ada);
    await use(ada, { status: 'stopped', inputTokens: null, outputTokens: null });
    await use(ada, { status: 'failed', inputTokens: null, outputTokens: null, firstTokenMs: null });
    expect(await total()).toMatchObject({ replies: 3, unfinished: 2, uncounted: 2, inputTokens: 1_000_000, unpriced: 0 });
  });

  it('prices input, cached input and output by the list price; a dated model has the price of its family', async () => {
    await use(ada, { cachedInputTokens: 400_000 });
    expect((await total()).cost).toBeCloseTo(0.6 * 0.25 + 0.4 * 0.025 + 0.1 * 2);
  });

  it('a local model costs nothing, and a model without a known price has no cost', async () => {
    await use(ada, local);
    expect(await total()).toMatchObject({ cost: 0, unpriced: 0 });
    await use(ben, { modelReference: 'there/gpt-5-mini', providerKind: 'openai-compatible' });
    expect(await total(ben)).toMatchObject({ cost: null, unpriced: 1 });
  });

  it('the price of the owner goes before the list price until it is removed; a member sets none', async () => {
    const reference = 'openai-env/gpt-5-mini-2025-08-07';
    await use(ada);
    await setModelPrice(services, { ...ben, role: 'owner' }, { reference, price: { input: 3, output: 10 } });
    expect(await total()).toMatchObject({ cost: 4 });
    const { models } = await getUsage(services, ada, { grain: 'day' });
    expect(models).toMatchObject([{ reference, isOwnPrice: true, price: { input: 3, output: 10 } }]);
    await expect(setModelPrice(services, ada, { reference, price: null })).rejects.toMatchObject({ code: 'forbidden' });
    await setModelPrice(services, { ...ben, role: 'owner' }, { reference, price: null });
    expect((await total()).cost).toBeCloseTo(0.45);
  });

  it('divides by day of the time zone, by model and by assistant', async () => {
    const midnight = Date.parse('2027-01-10T23:30:00Z');
    await use(ada, { createdAt: midnight, assistantId: 'gone' });
    await use(ada, { ...local, createdAt: midnight - 3_600_000, inputTokens: 5 });
    const usage = await getUsage(services, ada, { grain: 'day', timeZone: 'Europe/Paris' });
    expect(usage.periods.filter(({ replies }) => replies > 0).map(({ start }) => start)).toEqual(['2027-01-10', '2027-01-11']);
    expect(usage.models.map(({ label }) => label)).toEqual(['GPT-5 mini', 'Qwen3']);
    expect(usage.assistants).toMatchObject([
      { id: 'gone', name: null, replies: 1 },
      { id: null, name: null, replies: 1 },
    ]);
    expect(usage.entries).toMatchObject([
      { start: '2027-01-10', reference: 'ollama/qwen3', assistantId: null },
      { start: '2027-01-11', assistantId: 'gone' },
    ]);
  });

  it('has 30 days, 13 weeks from Monday, 12 months, and UTC for an unknown time zone', async () => {
    const starts = async (grain: 'day' | 'week' | 'month') => (await getUsage(services, ada, { grain, timeZone: 'Moon/Base' })).starts;
    expect(await starts('day')).toHaveLength(30);
    expect((await starts('day')).at(-1)).toBe('2027-01-15');
    expect(await starts('week')).toHaveLength(13);
    expect((await starts('week')).at(-1)).toBe('2027-01-11');
    expect((await starts('month'))[0]).toBe('2026-02-01');
    expect(await starts('month')).toHaveLength(12);
  });
});

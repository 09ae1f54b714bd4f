import { afterEach, beforeEach, expect, it } from 'vitest';
import { toolNames, type ToolName } from '@parley/contracts/tools/tool-names';
import type { Database } from '#db/open-database.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { createStoreFixture, type StoreFixture } from '#testing/store-fixture.ts';
import { describeOnBothDialects } from '#testing/test-databases.ts';
import { offerTools } from './offer-tools.ts';
import type { ToolContext } from './tool.ts';

describeOnBothDialects('tools', (open) => {
  let database: Database;
  let fixture: StoreFixture;
  let ada: Actor;
  let ben: Actor;

  beforeEach(async () => {
    database = await open();
    fixture = createStoreFixture(database);
    [ada, ben] = [await fixture.addUser(), await fixture.addUser()];
  });
  afterEach(() => database.close());

  async function use(name: ToolName, input: object, about: Partial<ToolContext> = {}) {
    const context: ToolContext = {
      services: fixture.services,
      actor: ada,
      conversationId: 'here',
      locale: 'en-US',
      timeZone: 'Europe/Berlin',
      ...about,
    };
    const answer = await offerTools(toolNames, context)?.prepare(name, JSON.stringify(input)).run(new AbortController().signal);
    if (!answer) throw new Error('No tools were offered.');
    return 'output' in answer ? answer.output : { error: answer.errorText };
  }

  // The fixture's clock starts on 15 January 2027, 08:00 UTC.
  it.each<[string, object, object]>([
    ['where the user is', {}, { timeZone: 'Europe/Berlin', date: '2027-01-15', time: '09:00', weekday: 'Friday', utcOffset: '+01:00' }],
    ['for null and for nothing', { place: null }, { time: '09:00' }],
    ['in a city', { place: 'Kyoto' }, { timeZone: 'Asia/Tokyo', time: '17:00', utcOffset: '+09:00' }],
    ['in a city, in another language than the interface', { place: '上海' }, { timeZone: 'Asia/Shanghai' }],
    ['in a country', { place: 'India' }, { time: '13:30', utcOffset: '+05:30' }],
    ['in a zone', { place: 'America/Lima' }, { time: '03:00', utcOffset: '-05:00' }],
    ['in universal time', { place: 'UTC' }, { time: '08:00', utcOffset: '+00:00' }],
    ['in a city, with its country', { place: 'Tokyo, Japan' }, { place: 'Tokyo', time: '17:00' }],
    ['in a city, with its country in front', { place: 'Japan, Tokyo' }, { timeZone: 'Asia/Tokyo' }],
    ['in a city of a country with many zones', { place: 'Los Angeles, United States' }, { timeZone: 'America/Los_Angeles' }],
    ['in a city, with its state', { place: 'Chicago, Illinois' }, { place: 'Chicago', timeZone: 'America/Chicago' }],
    [
      'in a city, with the code of its state',
      { place: 'San Francisco, CA, USA' },
      { place: 'San Francisco', timeZone: 'America/Los_Angeles' },
    ],
    ['in a city that is called a city', { place: 'New York City' }, { place: 'New York' }],
    ['in a state', { place: 'New Jersey' }, { place: 'New Jersey', timeZone: 'America/New_York' }],
    ['in another state', { place: 'new mexico' }, { place: 'New Mexico', timeZone: 'America/Denver' }],
    ['in England', { place: 'England' }, { place: 'England', timeZone: 'Europe/London' }],
    ['nowhere', { place: 'Mars/Olympus' }, { error: expect.stringContaining('No city') }],
    ['in no place whose name contains a known one', { place: 'New Tokyo' }, { error: expect.stringContaining('No city') }],
    ['in no region beside a known one', { place: 'Michigan City' }, { error: expect.stringContaining('No city') }],
    ['not in a city of the same name', { place: 'Paris, Texas' }, { error: expect.stringContaining('No city') }],
    ['not in a city of the same name, by code', { place: 'Paris, TX' }, { error: expect.stringContaining('No city') }],
    ['not in a city of the same name in Canada', { place: 'London, Ontario' }, { error: expect.stringContaining('No city') }],
    ['not in a city of the same name, of an unknown region', { place: 'Athens, Ruritania' }, { error: expect.stringContaining('No city') }],
  ])('tells the time %s', async (_name, input, answer) => {
    expect(await use('current_time', input)).toMatchObject(answer);
  });

  it.each<[string, object, object]>([
    ['a sum', { expression: '0.1 + 0.2' }, { result: 0.3 }],
    ['a product of many digits', { expression: '1234567 * 7654321' }, { result: 9449772114007 }],
    ['a long sum', { expression: '1234567890123 + 1' }, { result: 1234567890124 }],
    ['a long decimal', { expression: '12345678901.23 + 0.01' }, { result: 12345678901.24 }],
    ['a small difference', { expression: '1000.1 - 999.9' }, { result: 0.2 }],
    ['a factor that is a small difference', { expression: '(19.99 - 19.9) * 100' }, { result: 9 }],
    ['a sum of tiny numbers', { expression: '10^-200 + 10^-200' }, { result: 2e-200 }],
    ['a factorial', { expression: '18!' }, { result: 6402373705728000 }],
    ['whole numbers beyond the exact ones of JSON, as text', { expression: '2^64 - 10^3 * 7 / 7' }, { result: '18446744073709550616' }],
    ['a long written number', { expression: '-12345678901234567890 + 1' }, { result: '-12345678901234567889' }],
    ['the ratio of huge numbers', { expression: '170! / 169!' }, { result: 170 }],
    ['signs as programs and as people write them', { expression: '2**10 − 24 ÷ 4 × 1_000' }, { result: -4976 }],
    ['a root and a percentage', { expression: 'sqrt(2 * 8) + 200 * 12.5%' }, { result: 29 }],
    ['a conversion', { expression: '26.2', from: 'miles', to: 'km' }, { result: 42.1648128, unit: 'kilometer' }],
    ['a temperature', { expression: '72', from: 'fahrenheit', to: '°C' }, { result: 22.2222222222, unit: 'celsius' }],
    [
      'units by their own names',
      { expression: '3', from: 'square_foot', to: 'square-meter' },
      { result: 0.27870912, unit: 'square-meter' },
    ],
    ['an area in words', { expression: '100', from: 'square meters', to: 'square feet' }, { result: 1076.39104167, unit: 'square-foot' }],
    ['a volume in words', { expression: '100', from: 'cubic feet', to: 'cubic meters' }, { result: 2.8316846592, unit: 'cubic-meter' }],
    ['small areas', { expression: '2', from: 'square inch', to: 'sq. cm' }, { result: 12.9032, unit: 'square-centimeter' }],
    ['nautical miles', { expression: '2', from: 'nautical miles', to: 'km' }, { result: 3.704, unit: 'kilometer' }],
    [
      'gallons of two countries',
      { expression: '2', from: 'imperial gallons', to: 'US gallons' },
      { result: 2.40189985101, unit: 'gallon' },
    ],
    [
      'British spelling',
      { expression: '36', from: 'kilometres per hour', to: 'metres per second' },
      { result: 10, unit: 'meter-per-second' },
    ],
    ['metric tons', { expression: '2', from: 'metric tons', to: 'troy ounces' }, { result: 64301.4931373, unit: 'troy-ounce' }],
    ['a word that is two units, by the other unit', { expression: '8', from: 'oz', to: 'g' }, { result: 226.796185, unit: 'gram' }],
    ['one unit to itself', { expression: '2*3', from: 'm', to: 'm' }, { result: 6, unit: 'meter' }],
    ['a division by zero', { expression: '1/0' }, { error: 'It divides by zero.' }],
    ['a result beyond all numbers', { expression: '9^9^9' }, { error: 'It has no finite real result.' }],
    ['what is no number', { expression: '0.5!' }, { error: 'It has no finite real result.' }],
    ['a program', { expression: 'process.exit(1)' }, { error: expect.stringContaining('not an expression') }],
    ['half a conversion', { expression: '1', from: 'm' }, { error: expect.stringContaining('both units') }],
    ['an unknown unit', { expression: '1', from: 'cubit', to: 'm' }, { error: expect.stringContaining('"cubit"') }],
    [
      'a unit that only contains a known one',
      { expression: '1', from: 'board feet', to: 'm' },
      { error: expect.stringContaining('"board feet"') },
    ],
    [
      'a rate of known units',
      { expression: '1', from: 'kg', to: 'pounds per foot' },
      { error: expect.stringContaining('"pounds per foot"') },
    ],
    [
      'an area of what has no area',
      { expression: '1', from: 'square pounds', to: 'kg' },
      { error: expect.stringContaining('"square pounds"') },
    ],
    ['units of different things', { expression: '1', from: 'm', to: 'kg' }, { error: expect.stringContaining('same thing') }],
  ])('works out %s', async (_name, input, answer) => {
    expect(await use('calculate', input)).toEqual(answer);
  });

  it('finds what this user said elsewhere, in short excerpts, and nothing of other users', async () => {
    const elsewhere = await fixture.addConversation(ada, 'Bread');
    await fixture.addMessage(ada, elsewhere, { text: `My sourdough starter is called Greta. ${'x'.repeat(5000)}` });
    const here = await fixture.addConversation(ada, 'Now');
    await fixture.addMessage(ada, here, { text: 'What did I call my sourdough starter?' });
    const theirs = await fixture.addConversation(ben, 'Secret sourdough');
    await fixture.addMessage(ben, theirs, { text: 'My sourdough is a secret.' });
    const answer = await use('search_conversations', { query: 'sourdough' }, { conversationId: here });
    expect(answer).toEqual({
      found: [{ conversation: 'Bread', date: '2027-01-15', by: 'user', excerpt: expect.stringContaining('Greta') }],
    });
    expect(JSON.stringify(answer).length).toBeLessThan(400);
  });

  it('returns only a few of many hits', async () => {
    const conversation = await fixture.addConversation(ada, 'Many');
    for (let index = 0; index < 40; index += 1) await fixture.addMessage(ada, conversation, { text: `mango ${'y'.repeat(1000)}` });
    const answer = await use('search_conversations', { query: 'mango' });
    expect(answer).toMatchObject({ found: { length: 8 } });
    expect(JSON.stringify(answer).length).toBeLessThan(3000);
    expect(await use('search_conversations', { query: 'papaya' })).toEqual({ found: [] });
    expect(await use('search_conversations', { query: ' ' })).toMatchObject({ error: expect.stringContaining('does not fit') });
  });

  it('finds a message behind many titles, and behind many hits in this conversation', async () => {
    for (let index = 0; index < 9; index += 1) await fixture.addConversation(ada, `Kiwi ${index}`);
    const elsewhere = await fixture.addConversation(ada, 'Fruit');
    await fixture.addMessage(ada, elsewhere, { text: 'The kiwi grows on a vine.' });
    const here = await fixture.addConversation(ada, 'Kiwi now');
    for (let index = 0; index < 60; index += 1) await fixture.addMessage(ada, here, { text: `kiwi ${index}` });
    const answer = (await use('search_conversations', { query: 'kiwi' }, { conversationId: here })) as { found: object[] };
    expect(answer.found).toHaveLength(8);
    expect(answer.found[0]).toMatchObject({ conversation: 'Fruit', excerpt: expect.stringContaining('vine') });
    expect(answer.found[1]).not.toHaveProperty('excerpt');
  });

  it('finds help pages in the language of the question', async () => {
    const english = await use('search_help', { question: 'How do I install Parley as an app?' });
    expect(english).toMatchObject({ pages: { length: 3, 0: { address: '/help/install-as-app-and-offline', text: expect.any(String) } } });
    expect(JSON.stringify(english).length).toBeLessThan(6000);
    expect(await use('search_help', { question: 'Wie diktiere ich?' }, { locale: 'de-DE' })).toMatchObject({
      pages: { 0: { title: 'Diktieren' } },
    });
  });

  it('reports a failure without details, and stops when asked', async () => {
    const warn: unknown[] = [];
    const broken = {
      ...fixture.services,
      clock: {
        now: () => {
          throw new Error('secret path');
        },
      },
      log: { warn: (data: unknown) => warn.push(data) },
    };
    expect(await use('current_time', {}, { services: broken as unknown as ToolContext['services'] })).toEqual({
      error: 'The tool failed.',
    });
    expect(warn).toHaveLength(1);
    const stopped = AbortSignal.abort(new Error('stop'));
    const context: ToolContext = { services: fixture.services, actor: ada, conversationId: 'here', locale: 'en-US', timeZone: 'UTC' };
    await expect(offerTools(toolNames, context)?.prepare('search_conversations', '{"query":"a"}').run(stopped)).rejects.toThrow('stop');
  });
});

import { setTimeout as wait } from 'node:timers/promises';
import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { expect, it } from 'vitest';
import type { Database } from '#db/open-database.ts';
import { readEnv } from '#env.ts';
import { updateMessage } from '#features/conversations/update-message.ts';
import { addFile } from '#features/files/add-file.ts';
import type { ResolvedModel } from '#providers/language/provider-directory.ts';
import { makePng } from '#testing/make-png.ts';
import { createStoreFixture } from '#testing/store-fixture.ts';
import { describeOnBothDialects } from '#testing/test-databases.ts';
import { describeImages } from './describe-images.ts';

const answer: LanguageModelV4StreamPart[] = [
  { type: 'text-start', id: '1' },
  { type: 'text-delta', id: '1', delta: '1. A red one.\n2. Another one.' },
  { type: 'text-end', id: '1' },
  {
    type: 'finish',
    finishReason: { unified: 'stop', raw: 'stop' },
    usage: {
      inputTokens: { total: 1, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
      outputTokens: { total: 1, text: undefined, reasoning: undefined },
    },
  },
];

describeOnBothDialects('the descriptions of two images by a model', (open) => {
  it('leave the one that the user writes while they are stored', async () => {
    const database = await open();
    const { services, addUser, addConversation, addMessage } = createStoreFixture(database);
    const actor = { ...(await addUser()), role: 'owner' as const };
    const conversationId = await addConversation(actor);
    const messageId = await addMessage(actor, conversationId, { text: '' });
    const parts: { fileId: string }[] = [];
    for (const shade of [1, 2]) {
      const { id, ...facts } = await addFile(services, actor, { name: 'a.png', bytes: makePng(2, 2, [shade, 0, 0]) });
      const part = { type: 'file', fileId: id, ...facts };
      parts.push(part);
    }
    await database
      .for('test')
      .updateTable('messages')
      .set({ parts: JSON.stringify(parts) })
      .where('id', '=', messageId)
      .execute();

    let isAsked = false;
    let byUser: Promise<unknown> | null = null;
    const writing: Database = {
      ...database,
      for: (holder) =>
        database.for(holder).withPlugin({
          transformQuery: ({ node }) => node,
          async transformResult({ result }) {
            if (!isAsked || byUser || holder !== 'checked parent') return result;
            byUser = updateMessage(services, actor, messageId, { alts: { [parts[1]!.fileId]: 'My flag' } });
            // It either ends now, or waits until the descriptions are stored.
            await Promise.race([byUser, wait(3000)]);
            return result;
          },
        }),
    };
    const model = {
      modelId: 'mock',
      reference: 'guide/mock',
      canSee: true,
      provider: { kind: 'guide' },
      create: async () => {
        isAsked = true;
        return { doStream: () => Promise.resolve({ stream: ReadableStream.from(answer) }) };
      },
    } as unknown as ResolvedModel;
    const user = { locale: 'en-US', timeZone: 'UTC' };
    const asked = { messageId, conversationId, model, user, actor, signal: new AbortController().signal };
    await describeImages({ ...services, database: writing, env: readEnv({}) }, asked);
    expect(byUser).not.toBeNull();
    await byUser;
    const row = await database.for('test').selectFrom('messages').select('parts').where('id', '=', messageId).executeTakeFirstOrThrow();
    expect(JSON.parse(row.parts)).toMatchObject([{ alt: 'A red one.' }, { alt: 'My flag' }]);
    await database.close();
  });
});

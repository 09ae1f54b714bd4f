import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../dialect.ts';
import type { Tables } from '../tables.ts';

/** What each reply used, kept when its conversation goes, and the owner's prices of models. */
export async function createReplyUsage(query: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const { schema } = query;
  await schema
    .createTable('replyUsage')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('assistantId', 'text')
    .addColumn('modelReference', 'text', (column) => column.notNull())
    .addColumn('modelLabel', 'text', (column) => column.notNull())
    .addColumn('providerLabel', 'text', (column) => column.notNull())
    .addColumn('providerKind', 'text', (column) => column.notNull())
    .addColumn('isLocal', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('inputTokens', 'bigint')
    .addColumn('outputTokens', 'bigint')
    .addColumn('cachedInputTokens', 'bigint')
    .addColumn('firstTokenMs', 'integer')
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('replyUsage_of_user').on('replyUsage').columns(['userId', 'createdAt']).execute();
  const price = dialect === 'postgres' ? 'double precision' : 'real';
  await schema
    .createTable('modelPrices')
    .addColumn('reference', 'text', (column) => column.primaryKey())
    .addColumn('input', price, (column) => column.notNull())
    .addColumn('output', price, (column) => column.notNull())
    .addColumn('updatedAt', 'bigint', (column) => column.notNull())
    .execute();
  await addEarlierReplies(query, dialect);
}

/** Replies that ran before this table. The time to their first token was not stored. */
async function addEarlierReplies(query: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const text = (column: string, key: string) =>
    dialect === 'postgres'
      ? sql`${sql.ref(column)}::json ->> ${sql.lit(key)}`
      : sql`json_extract(${sql.ref(column)}, ${sql.lit(`$.${key}`)})`;
  const tokens = (key: string) => sql`cast(${text('m.usage', key)} as bigint)`;
  const reference = text('m.model', 'reference');
  const starts = (...prefixes: string[]) =>
    sql.join(
      prefixes.map((prefix) => sql`${reference} like ${sql.lit(`${prefix}/%`)}`),
      sql` or `,
    );
  await sql`
    insert into "replyUsage" (id, "userId", "assistantId", "modelReference", "modelLabel", "providerLabel", "providerKind", "isLocal", status,
      "inputTokens", "outputTokens", "cachedInputTokens", "firstTokenMs", "createdAt")
    select r.id, r."userId", c."assistantId", ${reference}, ${text('m.model', 'label')}, ${text('m.model', 'providerLabel')},
      coalesce(p.kind, case
        when ${starts('guide')} then 'guide' when ${starts('local')} then 'local' when ${starts('ollama')} then 'ollama'
        when ${starts('lmstudio')} then 'lmstudio' when ${starts('openai-env')} then 'openai' when ${starts('anthropic-env')} then 'anthropic'
        when ${starts('google-env')} then 'google' else 'openai-compatible' end),
      case when p.kind in ('ollama', 'lmstudio') or ${starts('guide', 'local', 'ollama', 'lmstudio')} then 1 else 0 end,
      m.status, ${tokens('inputTokens')}, ${tokens('outputTokens')}, ${tokens('cachedInputTokens')}, null, r."createdAt"
    from runs r join messages m on m.id = r."messageId" join conversations c on c.id = r."conversationId"
    left join providers p on ${reference} like p.id || '/%'
    where m.model is not null and m.status <> 'streaming'
      and r.id = (select max(l.id) from runs l where l."messageId" = m.id)`.execute(query);
}

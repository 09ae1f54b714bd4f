import { DatabaseAway } from '#db/database-away.ts';
import type { Database } from '#db/open-database.ts';

/**
 * A database whose connection breaks at the first statement of a kind.
 *
 * @param kind of Kysely's root node, e.g. `InsertQueryNode`
 * @param at `after`: the statement was carried out and only its answer is lost; `before`: it never arrived; `for good`: nor does any later one
 */
export function breakConnection(database: Database, kind: string, at: 'before' | 'after' | 'for good'): Database {
  let isBroken = false;
  const lost = new WeakSet<object>();
  const away = () => new DatabaseAway(new Error('Connection terminated unexpectedly'));
  return {
    ...database,
    for: (holder) =>
      database.for(holder).withPlugin({
        transformQuery({ node, queryId }) {
          if (isBroken ? at === 'for good' : node.kind === kind) {
            isBroken = true;
            if (at !== 'after') throw away();
            lost.add(queryId);
          }
          return node;
        },
        async transformResult({ result, queryId }) {
          if (lost.has(queryId)) throw away();
          return result;
        },
      }),
  };
}

import type { Database } from '#db/open-database.ts';
import type { Side } from './table-rows.ts';

/** Reads a database as of one moment, also while Parley runs. */
export function atOneMoment<T>(database: Database, read: (side: Side) => Promise<T>): Promise<T> {
  const { dialect } = database;
  const begin = database.for('operator').transaction();
  // In SQLite, a transaction sees one moment anyway.
  const snapshot = dialect === 'postgres' ? begin.setIsolationLevel('repeatable read').setAccessMode('read only') : begin;
  return snapshot.execute((query) => read({ query, dialect }));
}

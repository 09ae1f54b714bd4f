import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { cjkBigrams } from './cjk-bigrams.ts';
import { foldText } from './fold-text.ts';

/** Compiled statements that are kept; the program has fewer distinct ones. */
const maxStatements = 300;

/**
 * Opens a SQLite file in the shape that Kysely's dialect expects.
 * WAL; every commit reaches the disk before it is acknowledged.
 *
 * @param path file, or `:memory:`
 * @param lockTimeoutMs how long a statement waits for another process to release the file
 */
export function openSqlite(path: string, lockTimeoutMs = 1000): SqliteDatabase & { readonly raw: DatabaseSync } {
  const raw = new DatabaseSync(path, { timeout: lockTimeoutMs });
  writeAhead(raw, lockTimeoutMs);
  raw.exec('pragma synchronous = full; pragma foreign_keys = on; pragma temp_store = memory;');
  raw.function('cjk_bigrams', { deterministic: true }, (text) => cjkBigrams(String(text)));
  raw.function('fold_text', { deterministic: true }, (text) => foldText(String(text)));
  const statements = new Map<string, SqliteStatement>();
  return {
    raw,
    prepare(sql) {
      if (sql === 'rollback' && !raw.isTransaction) return nothing;
      const known = statements.get(sql);
      if (known) return known;
      const statement = adaptStatement(raw.prepare(sql));
      if (statements.size >= maxStatements) statements.clear();
      statements.set(sql, statement);
      return statement;
    },
    close() {
      statements.clear();
      raw.close();
    },
  };
}

/**
 * SQLite itself rolls back after a full or broken disk. A second rollback would fail, and its error would hide the one that says what
 * happened.
 */
const nothing: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
};

const sqliteBusy = 5;
const pauseMs = 5;

/** If two processes change the journal mode of a new file at once, SQLite fails one of them immediately, whatever its timeout. */
function writeAhead(raw: DatabaseSync, lockTimeoutMs: number): void {
  const until = performance.now() + lockTimeoutMs;
  for (;;) {
    try {
      raw.exec('pragma journal_mode = wal');
      return;
    } catch (error) {
      const isBusy = error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
      if (!isBusy || performance.now() >= until) throw error;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
  }
}

function adaptStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  };
}

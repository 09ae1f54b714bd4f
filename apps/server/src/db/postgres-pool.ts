import type { PostgresPool } from 'kysely';
import { DatabaseAway, meansAway } from './database-away.ts';

const manyConnections = 10;
/** A request waits this long for a connection: longer than any burst, shorter than the patience of its user. */
const connectTimeoutMs = 10_000;
/** A machine that lost its power never answers. Statements of Parley take less than a second. */
const answerTimeoutMs = 60_000;

/**
 * Connections to PostgreSQL that heal: one that broke, or that leads to a server which only reads since a failover, is closed and replaced.
 *
 * @param onLost called with the error of a connection that broke while it was idle
 */
export async function createPostgresPool(
  databaseUrl: string,
  onLost: (error: Error) => void,
  connections = manyConnections,
): Promise<PostgresPool & { limitAnswers(): void }> {
  const { default: pg } = await import('pg');
  const int8 = 20;
  // Times and row numbers stay below 2^53, so numbers are exact.
  pg.types.setTypeParser(int8, Number);
  const options = {
    connectionString: databaseUrl,
    max: connections,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: connectTimeoutMs,
  };
  const pool = new pg.Pool(options);
  // Without a listener, a connection that breaks ends the process.
  pool.on('error', onLost);
  pool.on('connect', (client) => {
    client.on('error', () => {});
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const healing = (...given: unknown[]): unknown => {
      const answer = query(...given);
      if (!(answer instanceof Promise)) return answer;
      return answer.catch((error: unknown) => {
        if (!meansAway(error)) throw error;
        // The pool does not hand out a client whose connection has ended.
        client.connection.stream.destroy();
        throw new DatabaseAway(error);
      });
    };
    client.query = healing as typeof client.query;
  });
  return {
    options: pool.options,
    async connect() {
      try {
        return await pool.connect();
      } catch (error) {
        throw meansAway(error) ? new DatabaseAway(error) : error;
      }
    },
    end: () => pool.end(),
    limitAnswers: () => void Object.assign(pool.options, { query_timeout: answerTimeoutMs }),
  };
}

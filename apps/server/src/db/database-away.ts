/** The database server does not answer, restarts, or has become a copy that only reads. It may be back in a moment. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super(`The database is away: ${cause instanceof Error ? cause.message || cause.name : String(cause)}`, { cause });
    this.name = 'DatabaseAway';
  }
}

/** SQLSTATE of a lost connection, a server that starts or stops, too many connections, and a write to a server that only reads. */
const awayStates = /^(08...|57P0[1-5]|53300|25006)$/;

/** Whether a connection is of no more use after this error of PostgreSQL or of the network. */
export function meansAway(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string' && awayStates.test(code)) return true;
  if (typeof code === 'string' && /^E[A-Z]+$/.test(code)) return true;
  return /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout exceeded)/.test(String(message));
}

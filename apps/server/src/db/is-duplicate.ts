/** Whether a statement failed because its row already exists: two simultaneous requests with one id. */
export function isDuplicate(error: unknown): boolean {
  const { errcode, code } = error as { errcode?: number; code?: string };
  // SQLite's primary code 19 is a violated constraint; PostgreSQL's 23505 is a second row with the same key.
  return (errcode !== undefined && (errcode & 0xff) === 19) || code === '23505';
}

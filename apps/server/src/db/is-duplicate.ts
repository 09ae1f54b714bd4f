/** Whether a statement failed because what it adds is already there: two requests with one id at the same time. */
export function isDuplicate(error: unknown): boolean {
  const { errcode, code } = error as { errcode?: number; code?: string };
  // SQLite's primary code 19 is a broken constraint; PostgreSQL's 23505 a second row with the same key.
  return (errcode !== undefined && (errcode & 0xff) === 19) || code === '23505';
}

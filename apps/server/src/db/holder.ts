/** Work of the server in which no user asks for rows of users. */
export type ServerTask =
  /** Rows that belong to a row which the caller has checked with `authorize`, such as the messages of a conversation. */
  | 'checked parent'
  /** What is deleted for good, and what a stopped process left. */
  | 'clean-up'
  /** Accounts that are made, opened again or removed, before or after they have a user. */
  | 'accounts'
  /** Imports that go on after a restart. */
  | 'imports'
  /** What several people used, for their limits. */
  | 'limits'
  /** Pages that a public link opens. The token is the permission. */
  | 'public page'
  /** The bytes of all files: their sizes, and their move to another store. */
  | 'storage'
  /** A whole database: its backup, its move to another one. */
  | 'operator'
  /** A test looks at everything. */
  | 'test';

/** For whom rows of users are read or changed. */
export type Holder = { readonly userId: string } | ServerTask;

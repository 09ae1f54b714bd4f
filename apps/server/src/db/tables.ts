import type { Insertable, Selectable } from 'kysely';
import type { AccountTables } from './tables/account-tables.ts';
import type { ConversationTables } from './tables/conversation-tables.ts';
import type { FileTables } from './tables/file-tables.ts';
import type { ModelTables } from './tables/model-tables.ts';
import type { PersonalTables } from './tables/personal-tables.ts';
import type { ServerTables } from './tables/server-tables.ts';
import type { UsageTables } from './tables/usage-tables.ts';

/** Ids are UUIDv7 as text, times epoch milliseconds, booleans 0 or 1. Fields marked JSON hold JSON as text. */
export type Tables = AccountTables & UsageTables & ModelTables & ConversationTables & PersonalTables & FileTables & ServerTables;

export type AssistantRow = Selectable<Tables['assistants']>;
export type FolderRow = Selectable<Tables['folders']>;
export type FileRow = Selectable<Tables['files']>;
export type ConversationRow = Selectable<Tables['conversations']>;
export type MessageRow = Selectable<Tables['messages']>;
export type NewMessageRow = Insertable<Tables['messages']>;
export type ReplyUsageRow = Selectable<Tables['replyUsage']>;
export type ImportRow = Selectable<Tables['imports']>;
export type PairedDeviceRow = Selectable<Tables['pairedDevices']>;
export type PasskeyRow = Selectable<Tables['passkeys']>;
export type ApiKeyRow = Selectable<Tables['apiKeys']>;
export type ShareRow = Selectable<Tables['shares']>;
export type ProviderRow = Selectable<Tables['providers']>;

/** Tables whose rows belong to a user, or to something that does. */
type OwnedTable =
  | 'assistants'
  | 'conversations'
  | 'files'
  | 'folders'
  | 'importItems'
  | 'imports'
  | 'messageFiles'
  | 'messages'
  | 'notes'
  | 'preferences'
  | 'prompts'
  | 'replyUsage'
  | 'runs'
  | 'shareMessages'
  | 'shares'
  | 'storedResponses';

/** What belongs to the server: everything that a query may name without saying for whom. */
export type SharedTables = Omit<Tables, OwnedTable>;

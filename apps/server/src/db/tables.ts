import type { GrantableRole, Role } from '@parley/contracts/accounts/roles';
import type { AuditAction } from '@parley/contracts/audit/audit-actions';
import type { AssistantCategory } from '@parley/contracts/assistants/assistant-categories';
import type { FolderColor } from '@parley/contracts/folders/folder-colors';
import type { ImportFormat, ImportOutcome, ImportStatus } from '@parley/contracts/transfer/import-record';
import type { MessageRating, MessageStatus } from '@parley/contracts/messages/message';
import type { AccessKind } from '@parley/contracts/models/access-kinds';
import type { LanguageModel } from '@parley/contracts/models/language-model';
import type { ShareLifetime } from '@parley/contracts/sharing/share-lifetimes';
import type { QuotaMeasure } from '@parley/contracts/usage/quota-measures';
import type { Generated, Insertable, Selectable } from 'kysely';

/** A time as better-auth writes it: ISO 8601 in SQLite, a timestamp in PostgreSQL. */
type AuthTime = string | Date;

/** Ids are UUIDv7 as text, times epoch milliseconds, booleans 0 or 1. Fields marked JSON hold JSON as text. */
export type Tables = {
  clientMetrics: { id: string; name: string; value: number; page: string; createdAt: number };
  users: {
    id: string;
    name: string;
    role: Role;
    createdAt: number;
    /** Lower case; null: no account, as in local mode. */
    email: string | null;
    emailVerified: number | boolean | null;
    /** Whether signing in needs a code. */
    twoFactorEnabled: number | boolean | null;
    image: string | null;
    accountCreatedAt: AuthTime | null;
    accountUpdatedAt: AuthTime | null;
    suspendedAt: number | null;
    /** The end of a guest's account. */
    guestUntil: number | null;
    lastSeenAt: number | null;
    /** Undo works for a while; then everything is deleted. */
    removedAt: number | null;
  };
  /** Links that let somebody make an account. */
  invitations: {
    id: string;
    /** SHA-256 in hex. */
    tokenHash: string;
    /** Encrypted, so that the link can be copied again; see secrets.ts. */
    sealedToken: string;
    email: string | null;
    role: GrantableRole;
    /** How long a guest may stay. */
    guestDays: number | null;
    invitedBy: string;
    createdAt: number;
    expiresAt: number;
    acceptedAt: number | null;
  };
  /** Links with which a user sets a new password. A used one is deleted. */
  passwordResets: {
    /** SHA-256 in hex. */
    tokenHash: string;
    userId: string;
    /** `link`: made by the owner or an administrator; `mail`: asked for by the user. */
    kind: 'link' | 'mail';
    expiresAt: number;
  };
  /** better-auth: where users are signed in. */
  sessions: {
    id: string;
    userId: string;
    token: string;
    expiresAt: AuthTime;
    createdAt: AuthTime;
    updatedAt: AuthTime;
    ipAddress: string | null;
    userAgent: string | null;
  };
  /** better-auth: ways to sign in, one row each; `password` is a hash. */
  accounts: {
    id: string;
    userId: string;
    accountId: string;
    providerId: string;
    accessToken: string | null;
    refreshToken: string | null;
    idToken: string | null;
    accessTokenExpiresAt: AuthTime | null;
    refreshTokenExpiresAt: AuthTime | null;
    scope: string | null;
    password: string | null;
    createdAt: AuthTime;
    updatedAt: AuthTime;
  };
  /** better-auth: secrets of authenticator apps and recovery codes, both encrypted. */
  twoFactors: {
    id: string;
    userId: string;
    secret: string;
    backupCodes: string;
    /** Whether a code confirmed it. */
    verified: number | boolean | null;
    failedVerificationCount: number | null;
    lockedUntil: AuthTime | null;
  };
  /** better-auth: single-use values. */
  verifications: { id: string; identifier: string; value: string; expiresAt: AuthTime; createdAt: AuthTime; updatedAt: AuthTime };
  /** One row, with the id 1, once anything was set. */
  accountSettings: {
    id: number;
    isOn: number;
    signUp: 'open' | 'invitation';
    /** JSON: string[] */
    allowedDomains: string;
    serverName: string;
    /** 1: users may connect providers with keys of their own. */
    ownProviders: Generated<number>;
    updatedAt: number;
  };
  /** Public keys of passkeys, with which users sign in. */
  passkeys: {
    id: string;
    userId: string;
    name: string;
    /** The authenticator's name for it, in base64url. */
    credentialId: string;
    /** COSE, in base64url. */
    publicKey: string;
    /** The host name that it belongs to: the relying party of the standard. */
    host: string;
    /** How often it signed, if its device counts; a copy shows by a lower number. */
    counter: number;
    /** JSON: string[], how a browser reaches it. */
    transports: string;
    createdAt: number;
    lastUsedAt: number | null;
    /** Undo works for a while; then the row is deleted. */
    removedAt: number | null;
  };
  /** What a browser must answer to, once. */
  signInChallenges: {
    /** SHA-256 of the challenge in hex. */
    tokenHash: string;
    purpose: string;
    /** JSON, encrypted: what the answer is for. */
    sealedData: string;
    expiresAt: number;
  };
  /** Keys with which programs act as their users. */
  apiKeys: {
    id: string;
    userId: string;
    name: string;
    /** SHA-256 in hex. */
    keyHash: string;
    /** The last four characters of the key. */
    ending: string;
    /** JSON: KeyScope[] */
    scopes: string;
    createdAt: number;
    /** Its creation, or its last restoration. */
    enabledAt: number;
    expiresAt: number | null;
    lastUsedAt: number | null;
    lastUsedFrom: string | null;
    /** Undo works for a while; then the row is deleted. */
    revokedAt: number | null;
  };
  /** Who did what, and when. */
  auditLog: {
    id: string;
    at: number;
    action: AuditAction;
    /** Null once the person is gone. */
    actorId: string | null;
    /** Whom it was done to. */
    personId: string | null;
    /** It was done with a key of the actor. */
    byKey: number;
  };
  pairedDevices: {
    id: string;
    name: string;
    kind: 'phone' | 'tablet' | 'computer';
    /** SHA-256 of the random part of its key. */
    keyHash: string;
    createdAt: number;
    lastSeenAt: number;
    /** Undo works for a while; then the row is deleted. */
    revokedAt: number | null;
  };
  storedResponses: {
    id: string;
    userId: string;
    createdAt: number;
    /** JSON: items that the response answers */
    input: string;
    /** JSON: the response in OpenAI's shape */
    response: string;
  };
  /** Limits of use. */
  roleQuotas: {
    role: Role;
    /** JSON: QuotaLimits */
    limits: string;
  };
  /** In place of those of the role. */
  personQuotas: { userId: string; limits: string };
  /** What a user used beside the replies of `replyUsage`, as a number for each day. */
  otherUse: {
    userId: string;
    /** When the day begins in UTC. */
    day: number;
    measure: QuotaMeasure;
    /** Messages, tokens, or milliseconds of speech. */
    amount: number;
  };
  /** Who may use a model or an engine; without a row, everyone may. */
  modelAccess: {
    kind: AccessKind;
    /** A model's reference, or an engine's id. */
    subject: string;
    /** JSON: GrantableRole[] */
    roles: string;
    updatedAt: number;
  };
  modelAccessPeople: { kind: AccessKind; subject: string; userId: string };
  providers: {
    id: string;
    /** Null: for everyone. */
    userId: string | null;
    kind: string;
    label: string;
    baseUrl: string | null;
    /** Encrypted; see secrets.ts. */
    sealedKey: string | null;
    keyEnding: string | null;
    /** JSON; null: none were entered. */
    modelIds: string | null;
    /** Encrypted JSON of names and values. */
    sealedHeaders: string | null;
    enabled: number;
    createdAt: number;
    updatedAt: number;
  };
  assistants: {
    id: string;
    userId: string;
    name: string;
    avatar: string;
    description: string;
    instructions: string;
    openingMessage: string | null;
    /** JSON: string[] */
    openingQuestions: string;
    model: string | null;
    /** JSON: model parameters */
    parameters: string;
    /** JSON: voice per locale */
    voices: string;
    /** JSON: names of tools; null: the user's tools */
    tools: string | null;
    category: AssistantCategory | null;
    locale: string | null;
    captionLocale: string | null;
    correctsGently: number;
    usesMemory: number;
    /** Its memory of the user, one note per line. */
    memory: string;
    /** Creation time of the newest message that its memory covers, or the time from which it may read; null: since its creation. */
    memoryUpdatedAt: number | null;
    createdAt: number;
    updatedAt: number;
    deletedAt: number | null;
    /** Its id in the program that exported it; null if it was not imported. */
    sourceKey: string | null;
    importId: string | null;
  };
  folders: {
    id: string;
    userId: string;
    /** The folder it is in. */
    parentId: string | null;
    name: string;
    emoji: string | null;
    color: FolderColor;
    instructions: string;
    createdAt: number;
    updatedAt: number;
    /** The same time for a folder and the folders that were deleted with it. */
    deletedAt: number | null;
  };
  conversations: {
    id: string;
    userId: string;
    title: string;
    titleSource: 'pending' | 'words' | 'model' | 'user';
    language: string | null;
    assistantId: string | null;
    model: string | null;
    kind: 'chat' | 'voice' | 'interpreter';
    /** A preview chat of an assistant: hidden from lists and search, and deleted soon. */
    isPreviewChat: number;
    pinned: number;
    archived: number;
    /** Kept while the folder can be restored: `presentConversation` leaves out a deleted one. */
    folderId: string | null;
    activeLeafId: string | null;
    createdAt: number;
    updatedAt: number;
    deletedAt: number | null;
    /** Its id in the program that exported it, e.g. `chatgpt:…`; null if it was not imported. */
    sourceKey: string | null;
    importId: string | null;
  };
  messages: {
    /** Grows with each message. Search walks it newest first. */
    rowNumber: Generated<number>;
    id: string;
    conversationId: string;
    userId: string;
    parentId: string | null;
    role: 'user' | 'assistant';
    /** JSON: MessagePart[] */
    parts: string;
    /** `messageText(parts)`, for search. */
    text: string;
    status: 'complete' | 'streaming' | 'stopped' | 'interrupted' | 'failed';
    /** JSON: MessageModel */
    model: string | null;
    /** JSON: TokenUsage */
    usage: string | null;
    finishReason: string | null;
    language: string | null;
    origin: 'typed' | 'dictated' | 'voice' | null;
    heardUpTo: number | null;
    /** The first message that the model got, if earlier ones did not fit its context. */
    promptStartId: string | null;
    /** JSON: ids of the notes about the user that the model was given; null: none. */
    noteIds: string | null;
    /** One of several replies to a question, of which the user has not chosen yet. */
    isCompared: Generated<number>;
    rating: MessageRating | null;
    /** JSON: Message['error'] */
    error: string | null;
    createdAt: number;
    finishedAt: number | null;
    deletedAt: number | null;
    /** The message whose deletion also deleted this one. */
    deletedWith: string | null;
  };
  notes: {
    id: string;
    userId: string;
    text: string;
    /** Where a model noted it. */
    conversationId: string | null;
    isByModel: number;
    createdAt: number;
    updatedAt: number;
    deletedAt: number | null;
  };
  runs: {
    id: string;
    conversationId: string;
    messageId: string;
    userId: string;
    status: 'running' | 'ended';
    /** The process that works on it. */
    leaseOwner: string;
    heartbeatAt: number;
    createdAt: number;
    endedAt: number | null;
  };
  /** What one run used. It names no text, and stays when its conversation is deleted. */
  replyUsage: {
    /** Id of the run. */
    id: string;
    userId: string;
    assistantId: string | null;
    modelReference: string;
    modelLabel: string;
    providerLabel: string;
    providerKind: LanguageModel['providerKind'];
    /** The model ran on the user's own machines. */
    isLocal: number;
    status: Exclude<MessageStatus, 'streaming'>;
    /** Null if the provider reported none. */
    inputTokens: number | null;
    outputTokens: number | null;
    cachedInputTokens: number | null;
    firstTokenMs: number | null;
    /** 1: by a provider of the user's own, which no quota counts. */
    isOwn: Generated<number>;
    createdAt: number;
  };
  /** Prices that the owner set, in US dollars per million tokens. */
  modelPrices: { reference: string; input: number; output: number; updatedAt: number };
  files: {
    id: string;
    userId: string;
    sha256: string;
    name: string;
    mediaType: string;
    sizeBytes: number;
    /** Key in `services.files`: the text of an assistant's file, or the bytes of a message's file. */
    storageKey: string;
    /** The assistant it belongs to; null for files of messages. */
    assistantId: string | null;
    /** The folder whose conversations use it; null for other files. */
    folderId: string | null;
    /** Size of its text in UTF-8. */
    textBytes: number;
    /** Size of an image in pixels. */
    width: number | null;
    height: number | null;
    /** Number of pages of a document that has pages. */
    pages: number | null;
    /** Until this time the file is kept without a message; null once a message has it. */
    unsentUntil: number | null;
    createdAt: number;
    deletedAt: number | null;
  };
  messageFiles: { messageId: string; fileId: string };
  imports: {
    id: string;
    userId: string;
    name: string;
    sizeBytes: number;
    receivedBytes: number;
    status: ImportStatus;
    format: ImportFormat | null;
    readBytes: number;
    totalBytes: number;
    /** Items before this position of the file are done. */
    nextPosition: number;
    /** JSON: ImportCounts */
    counts: string;
    errorCode: string | null;
    createdAt: number;
    updatedAt: number;
    finishedAt: number | null;
  };
  importItems: {
    importId: string;
    /** Number of the item in the file. */
    position: number;
    title: string;
    outcome: ImportOutcome;
    conversationId: string | null;
    /** JSON: Loss[] */
    reasons: string;
  };
  shares: {
    id: string;
    userId: string;
    conversationId: string;
    /** SHA-256 in hex. */
    tokenHash: string;
    /** Encrypted, so that the owner can copy the link again; see secrets.ts. */
    sealedToken: string;
    title: string;
    language: string | null;
    /** When the copy was made; empty if none was set. */
    ownerName: string;
    showsPictures: number;
    showsFiles: number;
    showsName: number;
    isListed: number;
    lifetime: ShareLifetime;
    views: number;
    createdAt: number;
    copiedAt: number;
    expiresAt: number | null;
    deletedAt: number | null;
  };
  shareMessages: {
    shareId: string;
    /** From 0, oldest first. */
    position: number;
    messageId: string;
    /** JSON: CopiedMessage */
    content: string;
  };
  preferences: {
    userId: string;
    /** JSON: Preferences that were set */
    value: string;
    updatedAt: number;
  };
};

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

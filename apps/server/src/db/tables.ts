import type { AssistantCategory } from '@parley/contracts/assistant-categories';
import type { Generated, Insertable, Selectable } from 'kysely';

/** Ids are UUIDv7 as text, times epoch milliseconds, truth values 0 or 1, and fields named in a comment JSON as text. */
export type Tables = {
  vitals: { id: string; name: string; value: number; page: string; createdAt: number };
  users: { id: string; name: string; role: 'owner' | 'admin' | 'member'; createdAt: number };
  providers: {
    id: string;
    kind: string;
    label: string;
    baseUrl: string | null;
    /** Sealed; see secrets.ts. */
    sealedKey: string | null;
    keyEnding: string | null;
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
    /** JSON: names of tools; null: those of the person */
    tools: string | null;
    category: AssistantCategory | null;
    locale: string | null;
    captionLocale: string | null;
    correctsGently: number;
    remembers: number;
    /** What it noted about the person, one note a line. */
    notes: string;
    /** When the newest message it has taken notes of was written, or since when it may; null: since it was made. */
    notedAt: number | null;
    createdAt: number;
    updatedAt: number;
    deletedAt: number | null;
  };
  conversations: {
    id: string;
    userId: string;
    title: string;
    titleSource: 'pending' | 'words' | 'model' | 'person';
    language: string | null;
    assistantId: string | null;
    model: string | null;
    kind: 'chat' | 'voice' | 'interpreter';
    /** An assistant is tried out in it: kept from lists and search, and not for long. */
    isTrial: number;
    folder: string | null;
    pinned: number;
    archived: number;
    activeLeafId: string | null;
    createdAt: number;
    updatedAt: number;
    deletedAt: number | null;
  };
  messages: {
    /** Grows with each message; search walks it newest first. */
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
    /** JSON: Message['error'] */
    error: string | null;
    createdAt: number;
    finishedAt: number | null;
    deletedAt: number | null;
    /** The message whose delete took this one along. */
    deletedWith: string | null;
  };
  runs: {
    id: string;
    conversationId: string;
    messageId: string;
    userId: string;
    status: 'running' | 'ended';
    /** Process that works on it. */
    leaseOwner: string;
    heartbeatAt: number;
    createdAt: number;
    endedAt: number | null;
  };
  files: {
    id: string;
    userId: string;
    sha256: string;
    name: string;
    mediaType: string;
    sizeBytes: number;
    /** Where `services.files` keeps the words of it. */
    storageKey: string;
    /** The assistant that knows it; null for files of messages. */
    assistantId: string | null;
    /** Size of its words in UTF-8. */
    textBytes: number;
    createdAt: number;
    deletedAt: number | null;
  };
  preferences: {
    userId: string;
    /** JSON: Preferences as far as set */
    value: string;
    updatedAt: number;
  };
};

export type AssistantRow = Selectable<Tables['assistants']>;
export type FileRow = Selectable<Tables['files']>;
export type ConversationRow = Selectable<Tables['conversations']>;
export type MessageRow = Selectable<Tables['messages']>;
export type NewMessageRow = Insertable<Tables['messages']>;
export type ProviderRow = Selectable<Tables['providers']>;

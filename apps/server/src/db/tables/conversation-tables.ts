import type { FolderColor } from '@parley/contracts/folders/folder-colors';
import type { MessageRating } from '@parley/contracts/messages/message';
import type { Generated } from 'kysely';

/** Conversations, and what their replies are made of. */
export type ConversationTables = {
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
    /** Its id in the archive that it came from; null if it was not imported. */
    sourceKey: string | null;
    importId: string | null;
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
  runs: {
    id: string;
    conversationId: string;
    messageId: string;
    userId: string;
    status: 'running' | 'ended';
    /** The process that works on it, as `Leases` names it. */
    leaseOwner: string;
    createdAt: number;
    endedAt: number | null;
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
};

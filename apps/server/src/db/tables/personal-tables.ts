import type { AssistantCategory } from '@parley/contracts/assistants/assistant-categories';

/** What a user set up: assistants, notes and preferences. */
export type PersonalTables = {
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
  prompts: {
    id: string;
    userId: string;
    title: string;
    text: string;
    /** From 1; several may have the same. */
    position: number;
    createdAt: number;
    updatedAt: number;
    deletedAt: number | null;
  };
  preferences: {
    userId: string;
    /** JSON: Preferences that were set */
    value: string;
    updatedAt: number;
  };
};

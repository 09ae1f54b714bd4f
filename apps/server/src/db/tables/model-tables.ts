import type { AccessKind } from '@parley/contracts/models/access-kinds';

/** Providers of models, and the rules of access to them. */
export type ModelTables = {
  /** Who may use a model or an engine; without a row, everyone may. */
  modelAccess: {
    kind: AccessKind;
    /** A model's reference, or an engine's id. */
    subject: string;
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
};

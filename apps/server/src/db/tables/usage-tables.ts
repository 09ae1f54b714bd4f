import type { Role } from '@parley/contracts/accounts/roles';
import type { MessageStatus } from '@parley/contracts/messages/message';
import type { LanguageModel } from '@parley/contracts/models/language-model';
import type { QuotaMeasure } from '@parley/contracts/usage/quota-measures';
import type { Generated } from 'kysely';

/** What was used, what it costs, and its limits. */
export type UsageTables = {
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
  clientMetrics: { id: string; name: string; value: number; page: string; createdAt: number };
};
